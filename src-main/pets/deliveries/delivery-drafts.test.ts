import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type KeptDeliveryDraft, noDeliveryDraft } from '../../../src-shared/kept-delivery-draft.ts'
import { temporaryFolder } from '../../process/testing/temporary-folder.ts'
import { createDeliveryDrafts } from './delivery-drafts.ts'

const draft: KeptDeliveryDraft = {
  text: 'Bird\tGroup\nKiwi\tParrots\n',
  review: {
    source: null,
    separator: '\t',
    above: [],
    header: ['Bird', 'Group'],
    headerRow: 1,
    columns: ['Bird', 'Group'],
    matching: { name: 0, categoryId: 1, status: null },
    forAll: { categoryId: '', status: 'available' },
    answers: {},
    hiddenRows: [],
    struckRows: [],
    askedAbout: [],
    rows: [{ number: 2, cells: ['Kiwi', 'Parrots'], fixed: { 1: '7' }, choice: null }],
  },
}

const newFile = () => join(temporaryFolder(), 'delivery-drafts.json')

const atA = 'https://a.example/v1'
const atB = 'https://b.example/v1'

/** The app with `staging` at a base URL, which had `firstBaseUrl` before the clerk first changed it. */
function open(file: string, baseUrl = atA, firstBaseUrl = baseUrl) {
  const notices: string[] = []
  const place = { folder: dirname(file), now: () => 0, onNotice: () => notices.push('noticed') }
  const stores = { baseUrlOf: () => baseUrl, firstBaseUrlOf: () => firstBaseUrl }
  return { drafts: createDeliveryDrafts(place, stores), notices }
}

test('a delivery under review survives a restart in its environment, and shows in no other', async () => {
  const file = newFile()
  const { drafts } = open(file)
  drafts.keep('staging', draft)
  await drafts.settled()
  const again = open(file).drafts
  expect(again.recall('staging')).toEqual(draft)
  expect(again.recall('production')).toEqual(noDeliveryDraft)
  expect(again.recall('practice')).toEqual(noDeliveryDraft)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

const consented = {
  ...draft,
  review: draft.review && {
    ...draft.review,
    askedAbout: ['812'],
    answers: { hidden: 'add', 'categoryId parrots': '7' },
  },
}

test('a delivery under review keeps what was typed at another base URL, but no consent or number of the former store', async () => {
  const file = newFile()
  const { drafts } = open(file)
  drafts.keep('staging', consented)
  await drafts.settled()
  // With anything more in here, 2.1.0 sets the file aside.
  expect(JSON.parse(readFileSync(file, 'utf8')).staging).toStrictEqual(consented)
  expect(open(file).drafts.recall('staging')).toEqual(consented)
  const moved = open(file, atB).drafts.recall('staging')
  expect(moved).toEqual({ ...draft, review: { ...draft.review, answers: { hidden: 'add' } } })
})

test('a delivery that 2.1.0 kept was about the base URL from then', () => {
  const file = newFile()
  writeFileSync(file, JSON.stringify({ version: 1, staging: consented }))
  expect(open(file).drafts.recall('staging')).toEqual(consented)
  expect(open(file, atB, atA).drafts.recall('staging').review?.askedAbout).toEqual([])
})

test('a delivery that is sent or discarded leaves nothing in the file', async () => {
  const file = newFile()
  const { drafts } = open(file)
  drafts.keep('staging', draft)
  drafts.keep('staging', noDeliveryDraft)
  await drafts.settled()
  expect(readFileSync(file, 'utf8')).not.toContain('Kiwi')
  expect(open(file).drafts.recall('staging')).toEqual(noDeliveryDraft)
})

test.each([
  ['two fields have the same column', { ...draft.review, matching: { name: 1, categoryId: 1, status: null } }],
  ['a row lacks its cells', { ...draft.review, rows: [{ number: 1, fixed: {}, choice: null }] }],
])('a file in which %s is set aside as soon as it is needed, with a notice', (_, review) => {
  const file = newFile()
  writeFileSync(file, JSON.stringify({ version: 1, staging: { ...draft, review } }))
  const { drafts, notices } = open(file)
  expect(drafts.notice()).toBeNull()
  expect(drafts.recall('staging')).toEqual(noDeliveryDraft)
  expect(notices).toHaveLength(1)
  expect(drafts.notice()).toMatchObject({ kind: 'file-set-aside', name: 'delivery-drafts.json', reason: 'damaged' })
})
