import { useEffect, useRef, useState } from 'react'
import type { LanguageChoice as Choice, Settings } from '../../src-shared/settings.ts'
import { type LanguageId, languageIds, languages } from '../../src-shared/words/languages.ts'
import { words } from '../../src-shared/words/words.ts'
import { focusLater } from '../ui/focus-later.ts'
import { Select } from '../ui/select.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { useSettingsChange } from './settings-queries.ts'
import { Setting, SettingsSection } from './settings-section.tsx'

/** The language in which another one was chosen, until that one is on screen. */
let chosenIn: LanguageId | null = null

/** The language of the app. Each has its own name, so that whoever reads it finds it. */
export function LanguageChoice({ settings: { language, environment } }: { settings: Settings }) {
  const change = useSettingsChange((choice: Choice) => window.petStore.saveLanguage({ choice }))
  const field = useRef<HTMLSelectElement>(null)
  const { settings } = words
  const system = {
    value: 'system',
    label: settings.systemLanguage(languages[language.systemLanguage].ownName),
  } as const
  const fixed = { value: language.language, label: languages[language.language].ownName }
  const offered = [system, ...languageIds.map((id) => ({ value: id, label: languages[id].ownName }))]

  // The settings are drawn again in another language, and the focus goes back to where the clerk chose it.
  const [isDrawnAnew] = useState(() => chosenIn !== null && chosenIn !== language.language)
  useEffect(() => {
    chosenIn = null
    return isDrawnAnew ? focusLater(() => field.current?.focus()) : undefined
  }, [isDrawnAnew])

  return (
    <SettingsSection title={settings.language}>
      <Setting label={settings.language}>
        <Select<Choice>
          ref={field}
          label={settings.language}
          options={language.setByAdministrator ? [fixed] : offered}
          value={language.setByAdministrator ? language.language : language.choice}
          isDisabled={language.setByAdministrator}
          onChange={(choice) => {
            chosenIn = language.language
            change.mutate(choice)
          }}
        />
      </Setting>
      {language.setByAdministrator && <p className="text-soft">{settings.setByAdministrator}</p>}
      <ChangeFailure change={change} environment={environment ?? 'practice'} />
    </SettingsSection>
  )
}
