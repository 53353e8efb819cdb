import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { openSettingsFile, type StoredSettings } from './settings-file.ts'
import { firstSettings } from './testing/first-settings.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'settings.json')
})

const now = () => Date.UTC(2026, 0, 2, 3, 4, 5)
const onStaging = (settings: StoredSettings): StoredSettings => ({ ...settings, environment: 'staging' })

describe('the settings', () => {
  test('of a first run are the defaults, without a notice and without a file', () => {
    const settingsFile = openSettingsFile({ folder, now })
    expect([settingsFile.current(), settingsFile.notice(), existsSync(file)]).toEqual([firstSettings, null, false])
  })

  test('survive a restart', async () => {
    const settingsFile = openSettingsFile({ folder, now })
    expect(await settingsFile.update(onStaging)).toEqual({
      ok: true,
      value: { ...firstSettings, environment: 'staging' },
    })
    const restarted = openSettingsFile({ folder, now })
    expect([restarted.current(), restarted.notice()]).toEqual([settingsFile.current(), null])
  })

  test('apply at once, however many change, and the last state is on disk', async () => {
    const settingsFile = openSettingsFile({ folder, now })
    const keys = Array.from({ length: 50 }, (_, index) => `https://pets.example.com/v${index}`)
    await Promise.all(
      keys.map((key) =>
        settingsFile.update((settings) => ({ ...settings, keysSavedFor: [...settings.keysSavedFor, key] })),
      ),
    )
    expect(openSettingsFile({ folder, now }).current().keysSavedFor).toEqual(keys)
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })
})

const valid = JSON.stringify(firstSettings)

describe('a settings file', () => {
  test.each([
    ['names no known environment', valid.replace('"environment":null', '"environment":"live"'), 'damaged'],
    [
      'was edited to send the key unencrypted',
      valid.replace('"baseUrl":null', '"baseUrl":"http://pets.example.com"'),
      'damaged',
    ],
    ['was edited to read files', valid.replace('"baseUrl":null', '"baseUrl":"file:///etc"'), 'damaged'],
    ['is of a newer version', '{"version":2,"shops":[]}', 'newer-version'],
  ])('that %s is kept under another name, with a notice', async (_what, text, reason) => {
    writeFileSync(file, text)
    const settingsFile = openSettingsFile({ folder, now })
    const keptAs = 'settings.kept-2026-01-02T03-04-05.000Z.json'
    expect(settingsFile.current()).toEqual(firstSettings)
    expect(settingsFile.notice()).toEqual({ kind: 'file-set-aside', name: 'settings.json', keptAs, reason })
    await settingsFile.update(onStaging)
    expect(readFileSync(join(folder, keptAs), 'utf8')).toBe(text)
    expect(openSettingsFile({ folder, now }).notice()).toBeNull()
  })

  test('that lacks fields has their defaults', () => {
    writeFileSync(file, '{"environment":"staging","appearance":{"theme":"dark"},"services":{"staging":{}}}')
    const settingsFile = openSettingsFile({ folder, now })
    expect(settingsFile.notice()).toBeNull()
    expect(settingsFile.current()).toEqual({
      ...firstSettings,
      environment: 'staging',
      appearance: { theme: 'dark', density: 'comfortable', calls: true },
    })
  })

  test('whose base URL was edited by hand has it in its normal form', () => {
    writeFileSync(file, valid.replace('"baseUrl":null', '"baseUrl":"HTTPS://Pets.example.com/v1/"'))
    expect(openSettingsFile({ folder, now }).current().services.production.baseUrl).toBe('https://pets.example.com/v1')
  })
})

describe('a disk that cannot be written', () => {
  test('leaves the settings in force until the app quits, which tries again with the next change', async () => {
    const settingsFile = openSettingsFile({ folder: join(folder, 'gone'), now })
    const failure = { kind: 'settings-not-saved', reason: 'other' }
    expect(await settingsFile.update(onStaging)).toEqual({ ok: false, failure })
    expect(settingsFile.current().environment).toBe('staging')
    mkdirSync(join(folder, 'gone'))
    expect((await settingsFile.update((settings) => settings)).ok).toBe(true)
    expect(openSettingsFile({ folder: join(folder, 'gone'), now }).current().environment).toBe('staging')
  })
})
