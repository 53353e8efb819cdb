import { expect, type Page } from '@playwright/test'
import type { ServiceEnvironmentId } from '../../../src-shared/environment.ts'
import type { Settings } from '../../../src-shared/settings.ts'
import { keySaved } from '../computer/password-store.ts'
import type { PetService } from '../service/pet-service.ts'
import { openSettings, serviceFields, showServiceFields } from './clerk.ts'

/** What the app says about settings, keys and services. */
export const says = {
  nothingSaved: 'The app can’t save anything here. What you change applies until you close it.',
  diskFull: 'The disk is full. This couldn’t be saved.',
  notWritten: 'The app is not allowed to write in that folder. This couldn’t be saved.',
  noPasswordStore: 'This computer has no password store, so the key can’t be saved.',
  storeLocked: 'The password store is locked. Unlock it and try again.',
  storeSlow: 'The password store is not answering. It may be waiting to be unlocked. Unlock it and try again.',
  storeStopped: 'The password store is not running. Its keys are unchanged. Start it and try again.',
  keyNotAccepted: 'The Production key wasn’t accepted.',
  formerStays: 'What was saved before stays in use.',
  keyNotPlain: 'An API key has only plain letters, digits and symbols, and no spaces. Paste it again.',
  keyMissing: 'Paste the key first.',
  usualEnd: 'It usually ends in /v1.',
  refused: 'Its server refused the connection.',
  setByAdministrator: 'This is set by your administrator.',
} as const

/** One service's base URL and key, in the open settings or on the first-run screen. */
export type Connection = ReturnType<typeof connection>

/** Finds one service's base URL and key, in the open settings or on the first-run screen. */
export function connection(window: Page, environment: ServiceEnvironmentId = 'production') {
  const fields = serviceFields(window, environment)
  const [baseUrl, apiKey] = [fields.getByLabel('Base URL'), fields.getByLabel('API key')]
  const button = (name: string) => fields.getByRole('button', { name, exact: true })
  const press = (name: string) => button(name).click()
  return {
    fields,
    baseUrl,
    apiKey,
    button,
    press,
    alert: fields.getByRole('alert'),
    keySaved: fields.getByText(keySaved),
    /** What a successful test says. */
    connected: fields.getByText(/^Connected · \d+ ms$/),
    test: () => press('Test connection'),
    async saveBaseUrl(typed: string): Promise<void> {
      await baseUrl.fill(typed)
      await press('Save')
    },
    async replaceKey(typed: string): Promise<void> {
      await press('Replace key')
      await apiKey.fill(typed)
      await press('Save')
    },
    async removeKey(): Promise<void> {
      await press('Remove key')
      await window.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click()
    },
  }
}

/** Opens the settings, and one service's fields in them. */
export async function openConnection(window: Page, environment: ServiceEnvironmentId = 'production') {
  await openSettings(window)
  await showServiceFields(window, environment)
  return connection(window, environment)
}

/** Chooses “Connect to your store” on the first run, and gives production's fields. `connect` fills them in and presses “Connect”. */
export async function startConnecting(window: Page) {
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  const production = connection(window)
  const pressConnect = () => window.getByRole('button', { name: 'Connect', exact: true }).click()
  return {
    ...production,
    pressConnect,
    async connect(service: Pick<PetService, 'baseUrl' | 'apiKey'>): Promise<void> {
      await production.baseUrl.fill(service.baseUrl)
      await production.apiKey.fill(service.apiKey)
      await pressConnect()
    },
  }
}

/** The settings as main has them now. */
export async function readSettings(window: Page): Promise<Settings> {
  const settings = await window.evaluate(() => globalThis.window.petStore.getSettings({}))
  if (!settings.ok) throw new Error('Main does not give the settings.')
  return settings.value
}

/** Chooses a theme or a density in the open settings, and waits until it is chosen. */
export async function choose(window: Page, choice: 'Light' | 'Dark' | 'Compact'): Promise<void> {
  await window.getByRole('radio', { name: choice }).click()
  await expect(window.getByRole('radio', { name: choice })).toBeChecked()
}
