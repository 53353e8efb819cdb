import { useId, useState } from 'react'
import { type ServiceEnvironmentId, serviceEnvironmentIds } from '../../src-shared/environment.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { EnvironmentIcon } from '../ui/environment-mark.tsx'
import { Radio, radioCardLook } from '../ui/fields/choices.tsx'
import { ServiceFields } from './service-fields.tsx'
import { type HowToSave, useServiceForm } from './service-form.ts'

/** Sets up a service for the first time: saves and tests what was typed, and opens the store. */
export function ConnectStore(props: {
  settings: Settings
  onOpen: (environment: ServiceEnvironmentId) => void
  onBack: () => void
}) {
  const { settings, onOpen, onBack } = props
  const [chosen, setChosen] = useState<ServiceEnvironmentId | null>(null)
  const environment = chosen ?? 'production'
  // Both forms are kept here, so choosing the other environment loses nothing typed for this one.
  const forms = { production: useServiceForm('production', settings), staging: useServiceForm('staging', settings) }
  const form = forms[environment]
  const id = useId()
  const { firstRun, environments } = words
  const open = (how?: HowToSave) => form.save(how, () => onOpen(environment))

  return (
    <section className="flex flex-col gap-5 rounded-xl border border-line bg-panel p-5.5 shadow-sm">
      <div role="radiogroup" aria-label={firstRun.chooseEnvironment} className="grid grid-cols-2 gap-2">
        {serviceEnvironmentIds.map((offered) => (
          <Radio
            key={offered}
            name="environment"
            className={radioCardLook}
            checked={offered === environment}
            onChange={() => {
              form.leave()
              setChosen(offered)
            }}
            label={
              <span className="flex flex-1 items-center gap-2 py-0.5">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{environments[offered].name}</span>
                  <span className="block text-sm text-soft">{environments[offered].note}</span>
                </span>
                <EnvironmentIcon environment={offered} size={18} />
              </span>
            }
          />
        ))}
      </div>
      <fieldset key={environment} aria-label={environments[environment].name} className="min-w-0">
        {/* Once another environment is chosen, the arrow keys still choose. */}
        <ServiceFields form={form} id={id} isFirstRun takesFocus={chosen === null} onSave={open} />
      </fieldset>
      <footer className="-mx-5.5 -mb-5.5 flex flex-wrap items-center justify-end gap-2 border-t border-line px-5.5 py-3.5">
        <Button
          look="plain"
          className="-ms-3 me-auto"
          onClick={() => {
            form.leave()
            onBack()
          }}
        >
          {words.notYet}
        </Button>
        {form.isNotConnected && (
          <Button aria-disabled={form.isBusy} onClick={() => open({ isTested: false })}>
            {firstRun.openAnyway}
          </Button>
        )}
        <Button look="primary" type="submit" form={id} aria-disabled={form.isBusy}>
          {form.isBusy ? firstRun.connecting : firstRun.connectNow}
        </Button>
      </footer>
    </section>
  )
}
