import { expect, test } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createFirstAdd, withEnvironment } from './first-add.ts'
import { openSettingsStore } from './settings-store.ts'

function openSettings(folder: string) {
  const store = openSettingsStore({ folder, mayWrite: true, now: () => 0 })
  return { store, firstAdd: createFirstAdd(store) }
}

test('production asks after each switch there until the clerk agrees, through a restart; no other environment asks', async () => {
  const folder = temporaryFolder()
  const { store, firstAdd } = openSettings(folder)
  await store.update((stored) => withEnvironment(stored, 'production'))
  expect(firstAdd.isAsked('production')).toBe(false)
  await store.update((stored) => withEnvironment(stored, 'staging'))
  expect(firstAdd.isAsked('staging')).toBe(false)
  await store.update((stored) => withEnvironment(stored, 'production'))
  await store.update((stored) => withEnvironment(stored, 'production'))
  expect(firstAdd.isAsked('production')).toBe(true)
  expect(openSettings(folder).firstAdd.isAsked('production')).toBe(true)
  firstAdd.confirm()
  await store.settled()
  expect(firstAdd.isAsked('production')).toBe(false)
  expect(openSettings(folder).firstAdd.isAsked('production')).toBe(false)
})
