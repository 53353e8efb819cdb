import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newPetFields, petFields } from '../../src-shared/pet-fields.ts'
import { callExamples } from '../../src-shared/testing/call-examples.ts'
import { wholeNewPet, wholePet } from '../../src-shared/testing/whole-pet.ts'
import { linesHeader } from '../files/line-file.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { firstView } from '../service/view.ts'
import { openLedgerFile } from './additions/ledger-file.ts'
import { createDeliveryDrafts } from './deliveries/delivery-drafts.ts'
import { firstBaseUrls, startApp } from './testing/kept-pets.ts'

const baseUrl = firstBaseUrls.staging
const filter = { status: 'all', limit: 20 } as const
const now = () => 2000

/** A clerk's folder that contains one file. */
function folderWith(name: string, text: string): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, name), text)
  return folder
}

function without(field: string, whole: object): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))
}

// As a version without the field would have written it. Tries every field, because the next new one may be required.
test.each(petFields)('a file whose pets lack the field %s is not damaged: what has no such pets is shown', (field) => {
  const lacking = without(field, wholePet)
  const listOf = (pet: object, status: string) => ({
    baseUrl,
    filter: { ...filter, status },
    page: { pets: [pet], skippedRows: 0, mayMiss: [], receivedAt: 1000 },
  })
  const staging = [listOf(lacking, 'all'), listOf(wholePet, 'sold')]
  const seen = { lists: [{ filter, complete: ['sold'], receivedAt: 1000 }], pets: [{ ...lacking, receivedAt: 1000 }] }
  const kept = { version: 1, staging, seen: [{ environment: 'staging', baseUrl, seen }] }
  const app = startApp({ files: { 'last-lists.json': kept }, key: firstView })
  expect(app.kept.notice()).toBeNull()
  expect(app.lists.recall().at(-1)?.page.pets).toEqual([wholePet])
  // All or nothing: if only these pets were missing, each of them would be marked as new.
  const { lists, pets } = app.seenIn('staging')
  expect(pets).toHaveLength(lists.length)
  expect(readdirSync(app.folder)).toEqual(['last-lists.json'])
})

const sending = {
  kind: 'sending',
  id: '01890a5d-ac96-474b-8cce-b302099a8051',
  environment: 'staging',
  baseUrl,
  at: 1000,
  known: { lookalikes: [], completeGroups: [] },
}

// No version has sent a pet without a name or a category.
test.each(newPetFields.filter((field) => field !== 'name' && field !== 'categoryId'))(
  'the record of additions is not damaged by pets that were sent without the field %s, and still knows them',
  async (field) => {
    const line = JSON.stringify({ ...sending, pet: without(field, wholeNewPet) })
    const folder = folderWith('additions.jsonl', `${linesHeader}${line}\n`)
    const file = await openLedgerFile({ folder, now })
    expect(file.notice()).toBeNull()
    expect([...file.current().additions.values()].map(({ state }) => state.kind)).toEqual(['unknown'])
    expect(readdirSync(folder)).toEqual(['additions.jsonl'])
  },
)

test.each(newPetFields)('a reviewed delivery whose columns were matched without the field %s is not lost', (field) => {
  const { draft } = callExamples.keepDeliveryDraft
  const review = { ...draft.review, matching: without(field, draft.review?.matching ?? {}) }
  const kept = { version: 1, staging: { ...draft, review } }
  const folder = folderWith('delivery-drafts.json', JSON.stringify(kept))
  const drafts = createDeliveryDrafts(
    { folder, now, onNotice: () => expect.unreachable() },
    { baseUrlOf: () => null, firstBaseUrlOf: () => null },
  )
  expect(drafts.recall('staging').review?.rows).toEqual(draft.review?.rows)
})
