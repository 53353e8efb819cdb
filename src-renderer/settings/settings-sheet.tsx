import { useQuery } from '@tanstack/react-query'
import { type EnvironmentId, serviceEnvironmentIds } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { HelpChoices } from '../help/help-choices.tsx'
import { EnvironmentMark } from '../ui/environment-mark.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useViewStore } from '../view/view-store.ts'
import { AppearanceChoices } from './appearance.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { EnvironmentRadio, environmentCardLook } from './environment-radio.tsx'
import { ListDefaults } from './list-defaults.tsx'
import { ServiceCard } from './service-card.tsx'
import { settingsQuery } from './settings-queries.ts'
import { useEnvironmentSwitch } from './switch-environment.tsx'

const practice: EnvironmentId = 'practice'

/** The settings: which environment is selected, how the services are reached, and how the window looks. */
export function SettingsSheet() {
  const { data: settings } = useQuery(settingsQuery)
  const showPanel = useViewStore((state) => state.showPanel)
  const { choose, change, question } = useEnvironmentSwitch(settings?.environment ?? null)
  if (!settings) return null
  const isPractising = settings.environment === practice
  return (
    <Sheet title={words.settings.title} closeLabel={words.settings.close} onClose={() => showPanel(null)}>
      <div className="flex flex-col gap-4.5">
        <ChangeFailure change={change} environment={settings.environment ?? practice} />
        <div role="radiogroup" aria-label={words.settings.environment} className="flex flex-col gap-4.5">
          {serviceEnvironmentIds.map((environment) => (
            <ServiceCard
              key={environment}
              environment={environment}
              settings={settings}
              onSelect={() => choose(environment)}
            />
          ))}
          <div className={`flex flex-wrap items-center gap-2.5 ${environmentCardLook(isPractising)}`}>
            <EnvironmentRadio
              label={words.environments.practice.name}
              isSelected={isPractising}
              onSelect={() => choose(practice)}
            />
            {isPractising ? (
              <EnvironmentMark environment={practice} />
            ) : (
              <span className="text-soft">{words.settings.practiceNote}</span>
            )}
          </div>
        </div>
        <AppearanceChoices settings={settings} />
        <ListDefaults />
        <HelpChoices />
      </div>
      {question}
    </Sheet>
  )
}
