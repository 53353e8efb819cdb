import { useRef } from 'react'
import { type EnvironmentId, serviceEnvironmentIds } from '../../src-shared/environment.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { HelpChoices } from '../help/help-choices.tsx'
import { Sheet } from '../ui/pop-ups/sheet.tsx'
import { closePanel, useViewStore } from '../view/view-store.ts'
import { AppearanceChoices } from './appearance.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { EnvironmentRow } from './environment-row.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ListDefaults } from './list-defaults.tsx'
import { ServiceRow } from './service-row.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useEnvironmentSwitch } from './switch-environment.tsx'

/** The settings: which `environment` is selected, how the services are reached, and how the window looks. */
export function SettingsSheet({ environment: selected, settings }: { environment: EnvironmentId; settings: Settings }) {
  const { choose, change, question } = useEnvironmentSwitch(selected)
  const language = useRef<HTMLSelectElement>(null)

  function firstFocused() {
    return useViewStore.getState().wantedField === 'language' ? language.current : null
  }

  return (
    <Sheet title={words.settings.title} onClose={closePanel} initialFocus={firstFocused} isWide>
      <SettingsSection title={words.settings.environments} isCard>
        <ChangeFailure change={change} environment={selected} />
        <div
          role="radiogroup"
          aria-label={words.settings.environment}
          className="overflow-hidden rounded-xl border border-line"
        >
          {serviceEnvironmentIds.map((environment) => (
            <ServiceRow
              key={environment}
              environment={environment}
              settings={settings}
              onSelect={() => choose(environment)}
            />
          ))}
          <EnvironmentRow
            environment="practice"
            note={words.settings.practiceNote}
            isSelected={selected === 'practice'}
            onSelect={() => choose('practice')}
          />
        </div>
      </SettingsSection>
      <AppearanceChoices environment={selected} appearance={settings.appearance} />
      <LanguageChoice ref={language} environment={selected} language={settings.language} />
      <ListDefaults />
      <SettingsSection title={words.help.title}>
        <HelpChoices />
      </SettingsSection>
      {question}
    </Sheet>
  )
}
