import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type ServiceEnvironmentId, serviceEnvironmentIds } from '../../src-shared/environment.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { EnvironmentIcon } from '../ui/environment-mark.tsx'
import { Radio, radioCardLook } from '../ui/fields/choices.tsx'
import { TestFailure } from './connection-test.tsx'
import { ServiceFields } from './service-fields.tsx'
import { type ServiceForm, useServiceForm } from './service-form.ts'

interface Ways {
  readonly onOpen: (environment: ServiceEnvironmentId) => void
  readonly onBack: () => void
}

function ServiceSetup({ form, onOpen, onBack }: Ways & { form: ServiceForm }) {
  const { environment, isBusy, connectionTest, connect, saveTyped } = form
  const { firstRun } = words
  const id = useId()
  const attempt = useMutation({ mutationFn: (prepare: () => Promise<boolean>) => prepare() })

  function openAfter(prepare: () => Promise<boolean>) {
    attempt.mutate(prepare, {
      // Not called once the clerk has gone back or chosen the other environment.
      onSuccess: (isReady) => {
        if (!isReady) return
        // The window forgets the key once it is saved.
        form.forgetKey()
        onOpen(environment)
      },
    })
  }

  return (
    <>
      <fieldset aria-label={words.environments[environment].name} className="min-w-0">
        <ServiceFields form={form} id={id} onSubmit={(keeping) => openAfter(() => connect(keeping))}>
          <TestFailure form={form} />
        </ServiceFields>
      </fieldset>
      <footer className="-mx-5.5 -mb-5.5 flex flex-wrap items-center justify-end gap-2 border-t border-line px-5.5 py-3.5">
        <Button look="plain" className="-ms-3 me-auto" onClick={onBack}>
          {firstRun.back}
        </Button>
        {connectionTest.isError && (
          <Button
            aria-disabled={isBusy}
            onClick={() => openAfter(async () => (await saveTyped('password-store')) !== 'not-saved')}
          >
            {firstRun.openAnyway}
          </Button>
        )}
        <Button look="primary" type="submit" form={id} aria-disabled={isBusy}>
          {isBusy ? firstRun.connecting : firstRun.connectNow}
        </Button>
      </footer>
    </>
  )
}

/** Sets up a service for the first time: saves what was typed, tests it, and opens the store. */
export function ConnectStore({ settings, ...ways }: Ways & { settings: Settings }) {
  const [environment, setEnvironment] = useState<ServiceEnvironmentId>('production')
  // Both forms are kept here, so choosing the other environment loses nothing typed for this one.
  const forms = {
    production: useServiceForm('production', settings, { keepsTypedKey: true }),
    staging: useServiceForm('staging', settings, { keepsTypedKey: true }),
  }
  const { firstRun, environments } = words

  function choose(chosen: ServiceEnvironmentId) {
    forms[environment].leaveTest()
    setEnvironment(chosen)
  }

  return (
    <section className="flex flex-col gap-5 rounded-xl border border-line bg-panel p-5.5 shadow-sm">
      <div role="radiogroup" aria-label={firstRun.chooseEnvironment} className="grid grid-cols-2 gap-2">
        {serviceEnvironmentIds.map((id) => (
          <Radio
            key={id}
            name="environment"
            className={radioCardLook}
            checked={id === environment}
            onChange={() => choose(id)}
            label={
              <span className="flex flex-1 items-center gap-2 py-0.5">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{environments[id].name}</span>
                  <span className="block text-sm text-soft">{environments[id].note}</span>
                </span>
                <EnvironmentIcon environment={id} size={18} />
              </span>
            }
          />
        ))}
      </div>
      <ServiceSetup key={environment} form={forms[environment]} {...ways} />
    </section>
  )
}
