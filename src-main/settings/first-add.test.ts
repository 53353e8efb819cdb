import { expect, test } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createFirstAdd, withEnvironment } from './first-add.ts'
import { openSettingsFile } from './settings-file.ts'

function openSettings(folder: string) {
  const settingsFile = openSettingsFile({ folder, mayWrite: true, now: () => 0 })
  return { settingsFile, firstAdd: createFirstAdd(settingsFile) }
}

test('production asks after each switch there until the clerk agrees, through a restart; no other environment asks', async () => {
  const folder = temporaryFolder()
  const { settingsFile, firstAdd } = openSettings(folder)
  await settingsFile.update((stored) => withEnvironment(stored, 'production'))
  expect(firstAdd.isAsked('production')).toBe(false)
  await settingsFile.update((stored) => withEnvironment(stored, 'staging'))
  expect(firstAdd.isAsked('staging')).toBe(false)
  await settingsFile.update((stored) => withEnvironment(stored, 'production'))
  await settingsFile.update((stored) => withEnvironment(stored, 'production'))
  expect(firstAdd.isAsked('production')).toBe(true)
  expect(openSettings(folder).firstAdd.isAsked('production')).toBe(true)
  firstAdd.confirm()
  await settingsFile.settled()
  expect(firstAdd.isAsked('production')).toBe(false)
  expect(openSettings(folder).firstAdd.isAsked('production')).toBe(false)
})
