import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { SettingsFile, StoredSettings } from './settings-file.ts'

/** Makes the question about the first add to production after a switch there. The settings keep it, so it survives a restart. */
export function createFirstAdd(settingsFile: SettingsFile) {
  return {
    /** Whether the app asks about the next add to an environment. */
    isAsked: (environment: EnvironmentId) => environment === 'production' && settingsFile.current().asksAboutFirstAdd,
    /** Notes the clerk's consent, which holds until the next switch. */
    confirm() {
      if (settingsFile.current().asksAboutFirstAdd)
        void settingsFile.update((stored) => ({ ...stored, asksAboutFirstAdd: false }))
    },
  }
}

/** The settings with an environment selected. The first choice, on a first run, is no switch. */
export function withEnvironment(stored: StoredSettings, environment: EnvironmentId): StoredSettings {
  if (stored.environment === environment) return stored
  return { ...stored, environment, asksAboutFirstAdd: stored.environment !== null }
}
