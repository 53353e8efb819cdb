import type { ServiceEnvironmentId, Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { EnvironmentMark } from '../ui/environment-mark.tsx'
import { EnvironmentRadio, environmentCardLook } from './environment-radio.tsx'
import { ServiceFields } from './service-fields.tsx'
import { useServiceForm } from './service-form.ts'

/** One service in the settings: whether it is the selected environment, and how it is reached. */
export function ServiceCard({
  environment,
  settings,
  onSelect,
}: {
  environment: ServiceEnvironmentId
  settings: Settings
  onSelect: () => void
}) {
  const service = settings.services[environment]
  const form = useServiceForm(environment, service)
  const isSelected = settings.environment === environment
  const { name } = words.environments[environment]
  return (
    <fieldset aria-label={name} className={`min-w-0 ${environmentCardLook(isSelected)}`}>
      <div className="mb-2 flex min-h-7.5 flex-wrap items-center gap-2.5">
        <EnvironmentRadio label={name} isSelected={isSelected} onSelect={onSelect} />
        {isSelected && <EnvironmentMark environment={environment} />}
        {service.setByAdministrator && (
          <span className="ml-auto text-sm text-soft">{words.settings.setByAdministrator}</span>
        )}
      </div>
      <ServiceFields form={form} passwordStoreName={settings.passwordStoreName} isProminent={isSelected} />
    </fieldset>
  )
}
