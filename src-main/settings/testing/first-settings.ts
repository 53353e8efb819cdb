import { openSettingsStore, type StoredSettings } from '../settings-store.ts'

/** The settings of a first run. */
export const firstSettings: StoredSettings = openSettingsStore({ folder: 'no-such-folder', now: Date.now }).current()
