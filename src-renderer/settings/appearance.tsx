import { type Appearance, densities, type Settings, themes } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { useSettingsChange } from './settings-queries.ts'
import { Setting, SettingsSection } from './settings-section.tsx'

/** How the window looks: its theme, and the height of the rows of the list. */
export function AppearanceChoices({ settings: { appearance, environment } }: { settings: Settings }) {
  const change = useSettingsChange((changed: Appearance) => window.petStore.saveAppearance({ appearance: changed }))
  const { settings } = words
  return (
    <SettingsSection title={settings.appearance}>
      <Setting label={settings.theme}>
        <SegmentedChoice
          label={settings.theme}
          options={themes.map((value) => ({ value, label: settings.themes[value] }))}
          value={appearance.theme}
          onChange={(theme) => change.mutate({ ...appearance, theme })}
        />
      </Setting>
      <Setting label={settings.density}>
        <SegmentedChoice
          label={settings.density}
          options={densities.map((value) => ({ value, label: settings.densities[value] }))}
          value={appearance.density}
          onChange={(density) => change.mutate({ ...appearance, density })}
        />
      </Setting>
      <ChangeFailure change={change} environment={environment ?? 'practice'} />
    </SettingsSection>
  )
}
