import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { forAnotherStore, noDeliveryDraft } from '../../../src-shared/kept-delivery-draft.ts'
import { callExamples } from '../../../src-shared/testing/call-examples.ts'
import { temporaryFolder } from '../../process/testing/temporary-folder.ts'
import { createDeliveryDrafts } from './delivery-drafts.ts'

const { draft } = callExamples.keepDeliveryDraft
const newFile = () => join(temporaryFolder(), 'delivery-drafts.json')
const [atA, atB] = ['https://a.example/v1', 'https://b.example/v1']

/** The app with `staging` at a base URL, which had `firstBaseUrl` before the clerk first changed it. */
function open(file: string, baseUrl = atA, firstBaseUrl = baseUrl) {
  const notices: string[] = []
  const place = { folder: dirname(file), now: () => 0, onNotice: () => notices.push('noticed') }
  const stores = { baseUrlOf: () => baseUrl, firstBaseUrlOf: () => firstBaseUrl }
  return { notices, ...createDeliveryDrafts(place, stores) }
}

test('a delivery under review survives a restart in its environment alone, without what is about its store at another base URL', async () => {
  const file = newFile()
  const { keep, settled } = open(file)
  void keep('staging', draft)
  await settled()
  // With anything more in here, 2.1.0 sets the file aside.
  expect(JSON.parse(readFileSync(file, 'utf8')).staging).toStrictEqual(draft)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { recall } = open(file)
  expect(recall('staging')).toEqual(draft)
  for (const other of ['production', 'practice'] as const) expect(recall(other)).toEqual(noDeliveryDraft)
  const moved = open(file, atB).recall('staging')
  expect(moved).toEqual(forAnotherStore(draft))
  expect(moved).not.toEqual(draft)
})

test('a delivery that 2.1.0 kept was about the base URL from then', () => {
  const file = newFile()
  writeFileSync(file, JSON.stringify({ version: 1, staging: draft }))
  expect(open(file).recall('staging')).toEqual(draft)
  expect(open(file, atB, atA).recall('staging')).toEqual(forAnotherStore(draft))
})

test('a delivery that is sent or discarded leaves nothing in the file', async () => {
  const file = newFile()
  const { keep, settled } = open(file)
  for (const each of [draft, noDeliveryDraft]) void keep('staging', each)
  await settled()
  expect(readFileSync(file, 'utf8')).not.toContain('Kiwi')
  expect(open(file).recall('staging')).toEqual(noDeliveryDraft)
})

test.each([
  ['two fields have the same column', { matching: { name: 0, categoryId: 0, status: null } }],
  ['a row lacks its cells', { rows: [{ number: 1, fixed: {}, choice: null }] }],
])('a file in which %s is set aside as soon as it is needed, with a notice', (_, damage) => {
  const file = newFile()
  writeFileSync(file, JSON.stringify({ version: 1, staging: { ...draft, review: { ...draft.review, ...damage } } }))
  const { notice, notices, recall } = open(file)
  expect(notice()).toBeNull()
  expect(recall('staging')).toEqual(noDeliveryDraft)
  expect(notices).toHaveLength(1)
  expect(notice()).toMatchObject({ kind: 'file-set-aside', name: 'delivery-drafts.json', reason: 'damaged' })
})
