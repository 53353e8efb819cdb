import type { ReactNode } from 'react'
import { type Appearance, densities, type Settings, themes } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { SegmentedChoice } from '../ui/choice.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { useSettingsChange } from './settings-queries.ts'

/** A group of choices with its name above it. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <span aria-hidden className="text-sm font-semibold">
        {label}
      </span>
      {children}
    </div>
  )
}

/** How the window looks: its theme, and the height of the rows of the list. */
export function AppearanceChoices({ settings: { appearance, environment } }: { settings: Settings }) {
  const change = useSettingsChange((changed: Appearance) => window.petStore.saveAppearance({ appearance: changed }))
  const { settings } = words
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-4">
        <Labelled label={settings.theme}>
          <SegmentedChoice
            label={settings.theme}
            options={themes.map((value) => ({ value, label: settings.themes[value] }))}
            value={appearance.theme}
            onChange={(theme) => change.mutate({ ...appearance, theme })}
          />
        </Labelled>
        <Labelled label={settings.density}>
          <SegmentedChoice
            label={settings.density}
            options={densities.map((value) => ({ value, label: settings.densities[value] }))}
            value={appearance.density}
            onChange={(density) => change.mutate({ ...appearance, density })}
          />
        </Labelled>
      </div>
      <ChangeFailure change={change} environment={environment ?? 'practice'} />
    </section>
  )
}
