import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { managedSettingsPath, nothingManaged, readManagedSettings } from './managed-settings.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'managed-settings-'))
  file = join(folder, 'managed.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe("the administrator's file", () => {
  test('that is not there manages nothing, and nobody is told', () => {
    expect(readManagedSettings(file)).toEqual({ managed: nothingManaged, notices: [] })
  })

  test('fixes what it names and leaves the rest to the clerk', () => {
    writeFileSync(
      file,
      '\uFEFF{"production":{"baseUrl":"https://pets.example.com/v1/"},"clerkMayChangeBaseUrls":false}',
    )
    expect(readManagedSettings(file)).toEqual({
      managed: {
        baseUrls: { production: 'https://pets.example.com/v1', staging: null },
        clerkMayChangeBaseUrls: false,
        updateFeed: null,
      },
      notices: [],
    })
  })

  test.each([
    ['https://updates.example.com/pet-store/', 'https://updates.example.com/pet-store'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('names the feed of updates: %s', (updateFeed, address) => {
    writeFileSync(file, JSON.stringify({ updateFeed }))
    expect(readManagedSettings(file).managed.updateFeed).toBe(address)
  })

  test.each([
    ['is not JSON', '{', 'is not JSON'],
    ['names a feed that anyone on the way could change', '{"updateFeed":"http://updates.example.com"}', 'updateFeed'],
    ['names a feed that is no address', '{"updateFeed":true}', 'updateFeed'],
    ['has an entry that is not known', '{"produktion":{}}', 'the file as a whole'],
    [
      'has a base URL that the app would not accept',
      '{"staging":{"baseUrl":"http://pets.example.com"}}',
      'staging.baseUrl',
    ],
    ['says maybe', '{"clerkMayChangeBaseUrls":"maybe"}', 'clerkMayChangeBaseUrls'],
  ])('that %s is not in force at all, and the clerk is told why', (_what, text, problem) => {
    writeFileSync(file, text)
    const reading = readManagedSettings(file)
    expect(reading.managed).toEqual(nothingManaged)
    expect(reading.notices).toEqual([{ kind: 'managed-file-ignored', problem: expect.stringContaining(problem) }])
  })

  test('that cannot be read is not taken for one that is not there', () => {
    mkdirSync(file)
    expect(readManagedSettings(file).notices).toHaveLength(1)
  })
})

describe('the place of the file', () => {
  test.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
    ['linux', {}, '/etc/pet-store-inventory/managed.json'],
    ['darwin', {}, '/Library/Application Support/Pet Store Inventory/managed.json'],
    ['win32', { ProgramData: 'D:\\Data' }, 'D:\\Data\\Pet Store Inventory\\managed.json'],
    ['linux', { PET_STORE_INVENTORY_MANAGED: '/srv/managed.json' }, '/srv/managed.json'],
    ['linux', { PET_STORE_INVENTORY_MANAGED: '' }, '/etc/pet-store-inventory/managed.json'],
  ])('on %s with %o is %s', (platform, variables, path) => {
    expect(managedSettingsPath(platform, variables)).toBe(path)
  })
})
