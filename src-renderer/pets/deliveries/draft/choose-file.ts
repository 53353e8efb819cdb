import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DeliveryText,
  largestWorkbook,
  mostDeliveryRows,
  type ReadingOfFile,
} from '../../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { ReadProblem } from '../../../../src-shared/failure.ts'
import { failureSentence } from '../../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { emptyDraftIn } from '../../add/draft-store.ts'
import { takeDroppedText } from '../../search/dropped-text.ts'
import { loadSheetWords } from '../../spreadsheet/sheet-words.ts'
import type { DeliveryDraft } from './delivery-draft.ts'
import { changeDraft, changePrepared, matchedAsLastTime, withCategoryNames } from './delivery-store.ts'
import { readDelivery, type UnreadDelivery } from './read-delivery.ts'

/** The sentence that says why text cannot be reviewed, and what to do. */
export function unreadSentence(unread: UnreadDelivery): string {
  const { noRows, tooMuchText, tooManyRows } = words.delivery.begin
  switch (unread.kind) {
    case 'no-rows':
      return noRows
    case 'too-much-text':
      return tooMuchText
    case 'too-many-rows':
      return tooManyRows(unread.count, mostDeliveryRows)
  }
}

/** The likelihood of a table with names and categories under their names. */
const surely = 3

/** How much a sheet's rows look like pets, up to {@link surely}. A price list has no categories, a pivot table's rows no names. */
function likelihoodOf(draft: DeliveryDraft | UnreadDelivery): number {
  if ('kind' in draft) return -1
  const { header, matching } = draft
  return matching.name === null ? 0 : (header === null ? 0 : 1) + (matching.categoryId === null ? 0 : 2)
}

async function readText(environment: EnvironmentId, { text, ...source }: DeliveryText) {
  const sheetWords = withCategoryNames(await loadSheetWords(), environment)
  return readDelivery(text, source, sheetWords, emptyDraftIn(environment).status)
}

/** Reads a workbook's sheet; null if main no longer has the file. */
async function readSheet(environment: EnvironmentId, id: string, sheet: string) {
  const read = await window.petStore.readDeliveryFileAs({ id, as: { sheet } })
  return read.ok && read.value !== null ? readText(environment, read.value) : null
}

/** A hook for how many rows for pets each of a workbook's other sheets has; 0 until it is read, and for one that has none. */
export function useRowsInSheets(environment: EnvironmentId, id: string | null, sheets: readonly string[]) {
  const { data = [] } = useQuery({
    queryKey: ['sheets', id, sheets],
    queryFn: () => Promise.all(sheets.map((sheet) => (id === null ? null : readSheet(environment, id, sheet)))),
    staleTime: Number.POSITIVE_INFINITY,
    select: (drafts) =>
      drafts.map((draft) =>
        draft === null ? 0 : 'rows' in draft ? draft.rows.length : 'count' in draft ? draft.count : 0,
      ),
  })
  return data
}

/** Reads a chosen file. Of several sheets, takes the one that was open, unless another looks more like pets. */
async function readChosen(environment: EnvironmentId, file: DeliveryText): Promise<DeliveryDraft | string> {
  let best = await readText(environment, file)
  for (const sheet of file.sheets.filter((one) => one !== file.sheet)) {
    const other = likelihoodOf(best) < surely ? await readSheet(environment, file.id, sheet) : null
    if (other === null) break
    if (likelihoodOf(other) > likelihoodOf(best)) best = other
  }
  return 'kind' in best ? unreadSentence(best) : matchedAsLastTime(environment, best)
}

/** How long a drive may take to give a file's bytes to the window, in milliseconds: as long as main waits for one. */
const longestReading = 12_000

/** Reads a file dropped on the window. Gives its rows, or a sentence that says why it was refused; null if it is text that an open check takes. */
export async function readDropped(environment: EnvironmentId, file: File): Promise<DeliveryDraft | string | null> {
  const refused = (reason: ReadProblem) => failureSentence({ kind: 'file-not-read', reason }, environment)
  if (file.size > largestWorkbook) return refused('too-large')
  // A folder has no bytes, so this rejects. A lost drive never answers.
  const bytes = await Promise.race([
    file.arrayBuffer().catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, longestReading, null)),
  ])
  if (bytes === null) return refused('other')
  const read = await window.petStore.readDroppedFile({ fileName: file.name.slice(0, 255), bytes })
  if (!read.ok) return failureSentence(read.failure, environment)
  const { text, sheet } = read.value
  const chosen = await readChosen(environment, read.value)
  const newPets = typeof chosen !== 'string' && likelihoodOf(chosen) >= surely
  return sheet === null && takeDroppedText(text, newPets) ? null : chosen
}

/**
 * A hook for `ask`, which asks for a file and puts its rows under review in place of the rows before. Then calls `onChosen` with a
 * sentence that says why the file was refused, or null. A drive may be slow, so a file that arrives after the component has gone,
 * because the clerk pasted rows or left, is dropped.
 */
export function useFileChoice(environment: EnvironmentId, onChosen: (problem: string | null) => void) {
  const { mutateAsync } = useMutation({
    async mutationFn() {
      const chosen = await window.petStore.chooseDeliveryFile({})
      if (!chosen.ok) return failureSentence(chosen.failure, environment)
      return chosen.value && readChosen(environment, chosen.value)
    },
  })
  // Unlike the mutation's own `isPending`, this is set before the second click of a double click, whose answer would drop the
  // first one's.
  const [isPending, setPending] = useState(false)

  function ask() {
    if (isPending) return
    setPending(true)
    // The promise has no handler, so that a bug is loud.
    void mutateAsync(undefined, {
      onSuccess(chosen) {
        const isRefused = typeof chosen === 'string'
        onChosen(isRefused ? chosen : null)
        if (!isRefused && chosen !== null) changePrepared(environment, { review: chosen })
      },
      onSettled: () => setPending(false),
    })
  }

  return { ask, isPending }
}

/**
 * Reads the file under review again, in another encoding or from another sheet. Drops fixes, because they belong to other text,
 * but keeps the ID and the values for all rows. Gives a sentence that says why it failed, or null.
 */
export async function readAs(
  environment: EnvironmentId,
  { source, forAll }: DeliveryDraft,
  as: ReadingOfFile,
): Promise<string | null> {
  const { chooseAgain } = words.delivery.review
  if (!source?.id) return chooseAgain
  const answered = await window.petStore.readDeliveryFileAs({ id: source.id, as })
  if (!answered.ok) return failureSentence(answered.failure, environment)
  // The app has restarted since, or the clerk chose other files.
  if (answered.value === null) return chooseAgain
  const read = await readText(environment, answered.value)
  if ('kind' in read) return unreadSentence(read)
  const draft = await matchedAsLastTime(environment, read)
  // The clerk has seen the letters in the encoding that they chose.
  const answers = 'encoding' in as ? { encoding: 'keep' } : {}
  changeDraft(environment, (before) =>
    before.source?.id === source.id ? { ...draft, id: before.id, forAll, answers } : before,
  )
  return null
}
