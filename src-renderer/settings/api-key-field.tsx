import { Info } from 'lucide'
import { useEffect } from 'react'
import { FailureError } from '../../src-shared/failure.ts'
import { apiKeySchema } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ChangeFailure } from './change-failure.tsx'
import type { ServiceForm } from './service-form.ts'

function checkTyped(typed: string): string | true {
  if (typed.trim() === '') return words.settings.apiKeyMissing
  return apiKeySchema.safeParse(typed.trim()).success || words.settings.apiKeyProblem
}

/** Takes an API key. Where the computer has no password store, it asks whether to keep the key until the app ends. */
export function ApiKeyField({ form }: { form: ServiceForm }) {
  const { environment, fields, apiKeyChange, keyStep, isBusy, saveApiKey } = form
  const { settings } = words
  const { setFocus } = fields
  // A field that was there from the start waits for its turn; one that opens later was asked for.
  const isAskedFor = keyStep === 'replacing' || keyStep === 'removed' || keyStep === 'left-behind'
  useEffect(() => (isAskedFor ? focusLater(() => setFocus('apiKey')) : undefined), [isAskedFor, setFocus])

  const { error } = apiKeyChange
  const hasNoPasswordStore = error instanceof FailureError && error.failure.kind === 'keychain-absent'
  return (
    <>
      <TextField
        type="password"
        label={settings.apiKey}
        placeholder={settings.pasteKey}
        problem={fields.formState.errors.apiKey?.message}
        hint={keyStep === 'left-behind' && settings.keyOfNewAddress}
        {...fields.register('apiKey', { validate: checkTyped, onChange: apiKeyChange.reset })}
      />
      {hasNoPasswordStore ? (
        <div role="alert" className="flex gap-3 rounded-lg bg-pending-ground px-4 py-3">
          <Icon icon={Info} size={17} className="mt-0.5 shrink-0 text-pending" />
          <div className="min-w-0 flex-1">
            <p>{words.failure.sentences['keychain-absent']({ kind: 'keychain-absent' }, environment)}</p>
            <Button
              className="mt-2.5"
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) void saveApiKey('session')
              }}
            >
              {settings.keepForSession}
            </Button>
          </div>
        </div>
      ) : (
        <ChangeFailure change={apiKeyChange} environment={environment} />
      )}
    </>
  )
}
