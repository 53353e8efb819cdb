import { Globe } from 'lucide'
import type { Ref } from 'react'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { asManyAsPossible, offeredLimits, refreshChoices } from '../../src-shared/list-choices.ts'
import {
  type Appearance,
  type LanguageChoice as Choice,
  densities,
  type LanguageSetting,
  themes,
} from '../../src-shared/settings.ts'
import { languageIds, languages } from '../../src-shared/words/languages.ts'
import { words } from '../../src-shared/words/words.ts'
import { SegmentedChoice, Select } from '../ui/fields/choices.tsx'
import { LabelPaperSelect } from '../ui/fields/label-paper-select.tsx'
import { shownLanguage } from '../ui/page-language.ts'
import { changeLabelPaper, usePreferences } from '../view/preferences.ts'
import { useSettingsChange } from './settings-queries.ts'
import { ChangeFailure, Setting, SettingsSection } from './settings-section.tsx'

function OnOrOff({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const options = (['on', 'off'] as const).map((value) => ({ value, label: words.settings.callsChoices[value] }))
  const value = isOn ? 'on' : 'off'
  return (
    <Setting label={label}>
      <SegmentedChoice label={label} options={options} value={value} onChange={(chosen) => onChange(chosen === 'on')} />
    </Setting>
  )
}

/** How the window looks, and whether it calls: its theme, and the height of the list's rows. */
export function AppearanceChoices({ environment, appearance }: { environment: EnvironmentId; appearance: Appearance }) {
  const change = useSettingsChange(environment, (changed: Appearance) =>
    window.petStore.saveAppearance({ appearance: changed }),
  )
  // The new choice counts before main has answered, or the next one would undo it.
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
      <OnOrOff label={settings.calls} isOn={shown.calls} onChange={(calls) => change.mutate({ ...shown, calls })} />
      <ChangeFailure change={change} environment={environment} />
    </SettingsSection>
  )
}

/** The app's language. Each language is listed under its own name, so that its readers find it. `ref` gets the field. */
export function LanguageChoice(props: {
  environment: EnvironmentId
  language: LanguageSetting
  ref: Ref<HTMLSelectElement>
}) {
  const { environment, language, ref } = props
  const change = useSettingsChange(environment, (choice: Choice) => window.petStore.saveLanguage({ choice }))
  const { settings } = words
  const system = {
    value: 'system',
    label: settings.systemLanguage(languages[language.systemLanguage].ownName),
  } as const
  const offered = [system, ...languageIds.map((id) => ({ value: id, label: languages[id].ownName }))]

  return (
    <SettingsSection title={settings.language}>
      <Setting label={settings.language}>
        <Select<Choice>
          label={settings.language}
          options={offered}
          value={language.setByAdministrator ? language.language : language.choice}
          isDisabled={language.setByAdministrator}
          sign={Globe}
          ref={ref}
          onChange={(choice) => change.mutate(choice)}
        />
      </Setting>
      {/* The page reloads as soon as no typed text would be lost. */}
      <p role="status" className="text-soft empty:hidden">
        {language.language !== shownLanguage() && settings.languageWaits}
      </p>
      {language.setByAdministrator && <p className="text-soft">{words.failure.sentences['managed-setting']}</p>}
      <ChangeFailure change={change} environment={environment} />
    </SettingsSection>
  )
}

/** The list defaults: how many pets, how often to refresh, and the label paper. */
export function ListDefaults() {
  const { firstLimit, refresh, labelPaper, shelfSounds } = usePreferences()
  const { firstLimit: label, refreshes } = words.settings
  const limits = offeredLimits.map((limit) => ({
    value: String(limit),
    label: limit === asManyAsPossible ? words.list.asManyAsPossible : String(limit),
  }))
  return (
    <SettingsSection title={words.settings.lists}>
      <Setting label={label}>
        <Select
          label={label}
          options={limits}
          value={String(firstLimit)}
          onChange={(value) =>
            usePreferences.setState({ firstLimit: value === asManyAsPossible ? value : Number(value) })
          }
        />
      </Setting>
      <Setting label={words.settings.refresh}>
        <Select
          label={words.settings.refresh}
          options={refreshChoices.map((choice) => ({ value: choice, label: refreshes[choice] }))}
          value={refresh}
          onChange={(value) => usePreferences.setState({ refresh: value })}
        />
      </Setting>
      <OnOrOff
        label={words.settings.sounds}
        isOn={shelfSounds}
        onChange={(isOn) => usePreferences.setState({ shelfSounds: isOn })}
      />
      <Setting label={words.settings.labelPaper}>
        <LabelPaperSelect label={words.settings.labelPaper} value={labelPaper} onChange={changeLabelPaper} />
      </Setting>
    </SettingsSection>
  )
}
