import { openSettingsFile, type StoredSettings } from '../settings-file.ts'

/** The settings of a first run. */
export const firstSettings: StoredSettings = openSettingsFile({ folder: 'no-such-folder', now: Date.now }).current()
