import { useState } from 'react'
import { type ServiceEnvironmentId, serviceEnvironmentIds } from '../../src-shared/environment.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { Radio, radioCardLook } from '../ui/fields/radio.tsx'
import { ServiceFields } from './service-fields.tsx'
import { type ServiceForm, useServiceForm } from './service-form.ts'

interface Ways {
  readonly onOpen: (environment: ServiceEnvironmentId) => void
  readonly onBack: () => void
}

function ServiceSetup({ form, onOpen, onBack }: Ways & { form: ServiceForm }) {
  const { environment, service } = form

  async function open() {
    const isTyped = form.fields.getValues('apiKey') !== ''
    const isKept = service.hasApiKey && !isTyped
    if (await (isKept ? form.saveBaseUrl() : form.saveApiKey('password-store'))) onOpen(environment)
  }

  return (
    <>
      <fieldset aria-label={words.environments[environment].name} className="min-w-0">
        <ServiceFields form={form} isProminent={false} />
      </fieldset>
      <footer className="-mx-5.5 -mb-5.5 flex justify-between border-t border-line px-5.5 py-3.5">
        <Button onClick={onBack}>{words.firstRun.back}</Button>
        <Button look="primary" aria-disabled={form.isBusy} onClick={() => void open()}>
          {words.firstRun.open(environment)}
        </Button>
      </footer>
    </>
  )
}

/** Sets up a service for the first time and opens it. The test is optional, because the list shows the same. */
export function ConnectStore({ settings, ...ways }: Ways & { settings: Settings }) {
  const [environment, setEnvironment] = useState<ServiceEnvironmentId>('production')
  // Both forms live here, so that choosing the other environment loses nothing that was typed for this one.
  const forms = {
    production: useServiceForm('production', settings),
    staging: useServiceForm('staging', settings),
  }
  const { firstRun, environments } = words
  return (
    <section className="flex flex-col gap-5 rounded-xl border border-line bg-panel p-5.5 shadow-sm">
      <div role="radiogroup" aria-label={firstRun.chooseEnvironment} className="grid grid-cols-2 gap-2">
        {serviceEnvironmentIds.map((id) => (
          <Radio
            key={id}
            name="environment"
            className={radioCardLook}
            checked={id === environment}
            onChange={() => setEnvironment(id)}
            label={
              <span className="py-0.5">
                <span className="block font-semibold">{environments[id].name}</span>
                <span className="block text-sm text-soft">{environments[id].note}</span>
              </span>
            }
          />
        ))}
      </div>
      <ServiceSetup key={environment} form={forms[environment]} {...ways} />
    </section>
  )
}
