import type { EnvironmentId } from '../../src-shared/environment.ts'
import { type Appearance, densities, themes } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { SegmentedChoice } from '../ui/fields/segmented-choice.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { useSettingsChange } from './settings-queries.ts'
import { Setting, SettingsSection } from './settings-section.tsx'

/** How the window looks: its theme, and the height of the rows of the list. */
export function AppearanceChoices({ environment, appearance }: { environment: EnvironmentId; appearance: Appearance }) {
  const change = useSettingsChange((changed: Appearance) => window.petStore.saveAppearance({ appearance: changed }))
  // What was chosen counts before main has answered. A choice that comes meanwhile would take it back.
  const shown = change.isPending ? change.variables : appearance
  const { settings } = words
  return (
    <SettingsSection title={settings.appearance}>
      <Setting label={settings.theme}>
        <SegmentedChoice
          label={settings.theme}
          options={themes.map((value) => ({ value, label: settings.themes[value] }))}
          value={shown.theme}
          onChange={(theme) => change.mutate({ ...shown, theme })}
        />
      </Setting>
      <Setting label={settings.density}>
        <SegmentedChoice
          label={settings.density}
          options={densities.map((value) => ({ value, label: settings.densities[value] }))}
          value={shown.density}
          onChange={(density) => change.mutate({ ...shown, density })}
        />
      </Setting>
      <ChangeFailure change={change} environment={environment} />
    </SettingsSection>
  )
}
