import type { Ref } from 'react'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { LanguageChoice as Choice, LanguageSetting } from '../../src-shared/settings.ts'
import { languageIds, languages } from '../../src-shared/words/languages.ts'
import { words } from '../../src-shared/words/words.ts'
import { Select } from '../ui/fields/select.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { useSettingsChange } from './settings-queries.ts'
import { Setting, SettingsSection } from './settings-section.tsx'

/** The language of the app. Each has its own name, so that whoever reads it finds it. `ref` is the field. */
export function LanguageChoice({
  environment,
  language,
  ref,
}: {
  environment: EnvironmentId
  language: LanguageSetting
  ref: Ref<HTMLSelectElement>
}) {
  const change = useSettingsChange((choice: Choice) => window.petStore.saveLanguage({ choice }))
  const { settings } = words
  const system = {
    value: 'system',
    label: settings.systemLanguage(languages[language.systemLanguage].ownName),
  } as const
  const fixed = { value: language.language, label: languages[language.language].ownName }
  const offered = [system, ...languageIds.map((id) => ({ value: id, label: languages[id].ownName }))]

  return (
    <SettingsSection title={settings.language}>
      <Setting label={settings.language}>
        <Select<Choice>
          label={settings.language}
          options={language.setByAdministrator ? [fixed] : offered}
          value={language.setByAdministrator ? language.language : language.choice}
          isDisabled={language.setByAdministrator}
          ref={ref}
          onChange={(choice) => change.mutate(choice)}
        />
      </Setting>
      {language.setByAdministrator && <p className="text-soft">{settings.setByAdministrator}</p>}
      <ChangeFailure change={change} environment={environment} />
    </SettingsSection>
  )
}
