import type { Settings } from '../../../src-shared/settings.ts'

function serviceAt(baseUrl: string) {
  return {
    baseUrl,
    setByAdministrator: false,
    mayChangeBaseUrl: true,
    isLookOnly: false,
    view: { id: '', isKept: true },
  } as const
}

/** The settings of a clerk on staging who has saved a key for each service. */
export const shownSettings = {
  environment: 'staging',
  services: {
    production: serviceAt('https://pets.example.com/v1'),
    staging: serviceAt('https://staging.example.com/v1'),
  },
  appearance: { theme: 'system', density: 'comfortable', calls: false },
  language: { choice: 'system', language: 'en', systemLanguage: 'en', setByAdministrator: false },
  passwordStoreName: 'GNOME Keyring',
  notices: [],
} as const satisfies Settings
