import { useWatch } from 'react-hook-form'
import { FailureError } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { focusLater } from '../ui/focus/focus-later.ts'
import { ChangeFailure } from './change-failure.tsx'
import type { ServiceForm } from './service-form.ts'

/** The base URL of a service. Saved by its button, by Enter, and before anything that needs it, but not by leaving the field. */
export function BaseUrlForm({ form }: { form: ServiceForm }) {
  const { environment, service, fields, baseUrlChange, isBusy, noteTyping, saveBaseUrl } = form
  const { settings } = words
  const isChanged = useWatch({ control: fields.control, name: 'baseUrl' }).trim() !== (service.baseUrl ?? '')
  const failure = baseUrlChange.error instanceof FailureError ? baseUrlChange.error.failure : undefined
  const problem =
    failure?.kind === 'invalid-input' ? words.sentences(failure.problems.map(({ message }) => message)) : undefined

  async function save() {
    if (isBusy || !(await saveBaseUrl())) return
    // The pressed button is gone now. The key field comes next, if there is one.
    focusLater(() => {
      fields.setFocus('baseUrl')
      fields.setFocus('apiKey')
    })
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={settings.baseUrl}
            placeholder={settings.baseUrlExample}
            inputMode="url"
            dir="ltr"
            readOnly={!service.mayChangeBaseUrl}
            problem={problem}
            {...fields.register('baseUrl', { onChange: () => noteTyping('baseUrl') })}
          />
        </div>
        {isChanged && (
          <Button
            type="submit"
            aria-disabled={isBusy}
            className="mt-6.25 h-9.5 md:in-data-beside:mt-0 md:in-data-beside:h-8.5"
          >
            {settings.saveBaseUrl}
          </Button>
        )}
      </div>
      {problem === undefined && <ChangeFailure change={baseUrlChange} environment={environment} />}
    </form>
  )
}
