import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createFirstAdd, openSettingsFile, withEnvironment } from './settings-file.ts'
import { firstSettings } from './testing/first-settings.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'settings.json')
})

const now = () => Date.UTC(2026, 0, 2, 3, 4, 5)
const valid = JSON.stringify(firstSettings)
const withBaseUrl = (baseUrl: string) => valid.replace('"baseUrl":null', `"baseUrl":"${baseUrl}"`)

// `kept-file.test.ts` has what may happen to every file.
describe('a settings file', () => {
  test.each([
    ['names no known environment', valid.replace('"environment":null', '"environment":"live"')],
    ['was edited to send the key unencrypted', withBaseUrl('http://pets.example.com')],
    ['was edited to read files', withBaseUrl('file:///etc')],
  ])('that %s is damaged, and kept under another name', (_what, text) => {
    writeFileSync(file, text)
    const settingsFile = openSettingsFile({ folder, now })
    const keptAs = 'settings.kept-2026-01-02T03-04-05.000Z.json'
    const notice = { kind: 'file-set-aside', name: 'settings.json', keptAs, reason: 'damaged' }
    expect([settingsFile.current(), settingsFile.notice()]).toEqual([firstSettings, notice])
  })

  test('that lacks fields has their defaults', () => {
    writeFileSync(file, '{"environment":"staging","appearance":{"theme":"dark"},"services":{"staging":{}}}')
    const settingsFile = openSettingsFile({ folder, now })
    const appearance = { theme: 'dark', density: 'comfortable', calls: true }
    expect(settingsFile.notice()).toBeNull()
    expect(settingsFile.current()).toEqual({ ...firstSettings, environment: 'staging', appearance })
  })

  test('whose base URL was edited by hand has it in its normal form', () => {
    writeFileSync(file, withBaseUrl('HTTPS://Pets.example.com/v1/'))
    expect(openSettingsFile({ folder, now }).current().services.production.baseUrl).toBe('https://pets.example.com/v1')
  })
})

test('production asks after each switch there until the clerk agrees, through a restart; no other environment asks', async () => {
  const settingsFile = openSettingsFile({ folder, now })
  const firstAdd = createFirstAdd(settingsFile)
  const choose = (environment: EnvironmentId) => settingsFile.update((stored) => withEnvironment(stored, environment))
  const isAskedAgain = () => createFirstAdd(openSettingsFile({ folder, now })).isAsked('production')
  await choose('production')
  expect(firstAdd.isAsked('production')).toBe(false)
  await choose('staging')
  expect(firstAdd.isAsked('staging')).toBe(false)
  for (const _time of [1, 2]) await choose('production')
  expect([firstAdd.isAsked('production'), isAskedAgain()]).toEqual([true, true])
  firstAdd.confirm()
  await settingsFile.settled()
  expect([firstAdd.isAsked('production'), isAskedAgain()]).toEqual([false, false])
})
