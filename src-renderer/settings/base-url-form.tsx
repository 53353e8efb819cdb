import { useWatch } from 'react-hook-form'
import { FailureError } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { TextField } from '../ui/text-field.tsx'
import { ChangeFailure } from './change-failure.tsx'
import type { ServiceForm } from './service-form.ts'

/** Where a service is. Saved by its own button, by Enter, and before anything that needs it; never by merely leaving it. */
export function BaseUrlForm({ form }: { form: ServiceForm }) {
  const { environment, service, fields, baseUrlChange, isBusy, saveBaseUrl } = form
  const { settings } = words
  const isChanged = useWatch({ control: fields.control, name: 'baseUrl' }).trim() !== (service.baseUrl ?? '')
  const failure = baseUrlChange.error instanceof FailureError ? baseUrlChange.error.failure : undefined
  const problem =
    failure?.kind === 'invalid-input' ? failure.problems.map(({ message }) => message).join(' ') : undefined

  async function save() {
    if (isBusy || !(await saveBaseUrl())) return
    // The button that was pressed is gone now; the key is what comes next, where it is asked for.
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
            readOnly={!service.mayChangeBaseUrl}
            problem={problem}
            {...fields.register('baseUrl', { onChange: baseUrlChange.reset })}
          />
        </div>
        {isChanged && (
          <Button type="submit" aria-disabled={isBusy} className="mt-6.25 h-9.5">
            {settings.saveBaseUrl}
          </Button>
        )}
      </div>
      {problem === undefined && <ChangeFailure change={baseUrlChange} environment={environment} />}
    </form>
  )
}
