import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { nothingSeen, type SeenPets } from '../../../src-shared/seen-pets.ts'
import { temporaryFolder } from '../../process/testing/temporary-folder.ts'
import { openKeptPets } from '../testing/kept-pets.ts'

const seen: SeenPets = {
  lists: [{ filter: { status: 'all', limit: 20 }, complete: ['available', 'other'], receivedAt: 1 }],
  pets: [{ id: '9007199254740993', name: 'Dot', categoryId: '9', receivedAt: 1 }],
}

const newFile = () => join(temporaryFolder(), 'seen-pets.json')

function open(
  file: string,
  urls: Partial<Record<EnvironmentId, string>> = {
    staging: 'https://a.example/v1',
    practice: 'https://practice.invalid/v1',
  },
) {
  const notices: string[] = []
  const key: { id: string; isKept: boolean } = { id: 'first key', isKept: true }
  const { keeper } = openKeptPets({
    folder: dirname(file),
    now: () => 0,
    shownIn(environment) {
      const baseUrl = urls[environment]
      return baseUrl === undefined ? null : { baseUrl, ...key, isKept: key.isKept && environment !== 'practice' }
    },
    savedViewOf: () => (key.isKept ? key.id : null),
    onNotice: () => notices.push('noticed'),
  })
  return { keeper, urls, key, notices }
}

function keepIn({ keeper }: ReturnType<typeof open>, environment: 'staging' | 'practice') {
  keeper.keep({ environment, storeId: keeper.recall(environment).storeId, seen })
}

test('what was seen at a service survives a restart; what was seen in the practice store ends with its pets', async () => {
  const file = newFile()
  const before = open(file)
  expect(before.keeper.recall('staging').seen).toEqual(nothingSeen)
  keepIn(before, 'staging')
  keepIn(before, 'practice')
  expect(before.keeper.recall('practice').seen).toEqual(seen)
  await before.keeper.settled()

  const after = open(file)
  expect(after.keeper.recall('staging').seen).toEqual(seen)
  expect(after.keeper.recall('practice').seen).toEqual(nothingSeen)
  expect(after.keeper.recall('production').seen).toEqual(nothingSeen)
  expect(readFileSync(file, 'utf8')).not.toContain('practice')
})

test('what was seen at one base URL is never shown at another, however late the window sends it', async () => {
  const file = newFile()
  const { keeper, urls } = open(file)
  const { storeId } = keeper.recall('staging')
  urls.staging = 'https://b.example/v1'
  keeper.keep({ environment: 'staging', storeId, seen })
  expect(keeper.recall('staging').seen).toEqual(nothingSeen)
  urls.staging = 'https://a.example/v1'
  keeper.keep({ environment: 'staging', storeId, seen })
  urls.staging = 'https://b.example/v1'
  expect(keeper.recall('staging').seen).toEqual(nothingSeen)
  await keeper.settled()
  expect(open(file, urls).keeper.recall('staging').seen).toEqual(nothingSeen)
})

test('what was seen with one key is not shown with another, nor taken again from a window that does not know yet', async () => {
  const file = newFile()
  const main = open(file)
  const { storeId } = main.keeper.recall('staging')
  keepIn(main, 'staging')
  await main.keeper.settled()
  main.key.id = 'another key'
  expect(main.keeper.recall('staging').seen).toEqual(nothingSeen)
  main.keeper.keep({ environment: 'staging', storeId, seen })
  expect(main.keeper.recall('staging').seen).toEqual(nothingSeen)
  main.keeper.dropFormer()
  await main.keeper.settled()
  expect(readFileSync(file, 'utf8')).not.toContain('Dot')
  keepIn(main, 'staging')
  expect(main.keeper.recall('staging').seen).toEqual(seen)
})

test('what was seen with a key for this run alone is never written', async () => {
  const file = newFile()
  const main = open(file)
  main.key.isKept = false
  keepIn(main, 'staging')
  expect(main.keeper.recall('staging').seen).toEqual(seen)
  await main.keeper.settled()
  expect(open(file).keeper.recall('staging').seen).toEqual(nothingSeen)
  expect(existsSync(file)).toBe(false)
})

test('a damaged file is set aside as soon as it is needed, with a notice', () => {
  const file = newFile()
  writeFileSync(file, '{"version":1,"staging":{"base')
  const { keeper, notices } = open(file)
  expect(keeper.notice()).toBeNull()
  expect(keeper.recall('staging').seen).toEqual(nothingSeen)
  expect(notices).toHaveLength(1)
  expect(keeper.notice()).toMatchObject({ kind: 'file-set-aside', name: 'seen-pets.json', reason: 'damaged' })
})
