import type { LanguageSetting } from '../../src-shared/settings.ts'
import type { LanguageId } from '../../src-shared/words/languages.ts'
import type { ManagedSettings } from './managed-settings.ts'
import type { SettingsFile } from './settings-file.ts'

/** The language in use, and why: the administrator's, else the clerk's choice, else the computer's. */
export function languageSetting({
  settingsFile,
  managed,
  systemLanguage,
}: {
  readonly settingsFile: Pick<SettingsFile, 'current'>
  readonly managed: Pick<ManagedSettings, 'language'>
  /** Of the app's languages, the one that the computer's user prefers. */
  readonly systemLanguage: LanguageId
}): LanguageSetting {
  const choice = settingsFile.current().language
  const chosen = choice === 'system' ? systemLanguage : choice
  return {
    choice,
    language: managed.language ?? chosen,
    systemLanguage,
    setByAdministrator: managed.language !== null,
  }
}
