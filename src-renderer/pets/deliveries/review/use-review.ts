import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Addition } from '../../../../src-shared/addition.ts'
import type { CallInput } from '../../../../src-shared/contract.ts'
import { outcomeFinder, rowEndOf, separators } from '../../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Failure } from '../../../../src-shared/failure.ts'
import { isKnownWhole, type Knowledge } from '../../../../src-shared/knowledge.ts'
import type { PetPage } from '../../../../src-shared/pet.ts'
import { everyPet } from '../../../../src-shared/window-start.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { useViewStore } from '../../../view/view-store.ts'
import { createMeantReader } from '../../add/read-draft.ts'
import { categoryLabel, useCategories } from '../../categories/category-store.ts'
import { addedPets, noPets, useAdditions } from '../../queries/additions.ts'
import { deliveryQuery } from '../../queries/deliveries.ts'
import { useAllAdditions } from '../../queries/kinds-of-additions.ts'
import { isOfThisRun, petQueries, useKnowledge, useKnownPets } from '../../queries/pet-queries.ts'
import { useSheetWords } from '../../spreadsheet/sheet-words.ts'
import {
  type CheckedRow,
  checkRows,
  comparedWith,
  countRows,
  createCategoryReader,
  createReaders,
} from '../draft/check-rows.ts'
import {
  beginDraft,
  cellsOfPet,
  type DeliveryDraft,
  type DraftRow,
  fileRowOf,
  isFirstPiece,
  type UnsentReason,
  unbeginDraft,
} from '../draft/delivery-draft.ts'
import {
  changeDraft,
  changePrepared,
  forgetText,
  keepNow,
  rememberSheet,
  usePrepared,
} from '../draft/delivery-store.ts'
import { isOpenRow } from '../draft/left-rows.ts'
import { accountOf, measureDelivery } from '../oddities/measures.ts'
import type { RefusedPet } from '../oddities/oddity.ts'

/**
 * What rows were compared with: every known pet, from `list` and all other answers. A list from an earlier run, or one that could
 * not be refreshed, does not count, because it lacks pets added since. Gives how many pets that are, and whether there may be
 * more; or why they were not compared.
 */
export function comparisonOf(
  list: Pick<UseQueryResult<PetPage>, 'data' | 'dataUpdatedAt' | 'isError'>,
  knowledge: Knowledge,
): { readonly count: number; readonly mayBeMore: boolean } | 'running' | 'failed' {
  if (list.isError) return 'failed'
  if (!list.data || !isOfThisRun(list)) return 'running'
  return { count: knowledge.pets.size, mayBeMore: !isKnownWhole(knowledge, 'all') }
}

/** Makes a function that gives the pet that a row was last sent as, if the service refused it. */
function refusedAmong(additions: readonly Addition[]): (row: DraftRow) => RefusedPet | undefined {
  const all = new Map(additions.map((addition) => [addition.id, addition]))
  return ({ sent }) => {
    if (sent === undefined) return undefined
    const addition = all.get(sent)
    const end = rowEndOf(addition?.outcome)
    return addition && end.kind === 'refused' ? { ...addition, message: end.message } : undefined
  }
}

/**
 * Measures the rows of a delivery that were not added, and checks them against everything known about the environment. Loads as many pets as possible
 * once, because a pet added twice cannot be deleted. `oddities` are answered or not; `answered` is the draft as the answers leave it.
 */
export function useReview(environment: EnvironmentId, draft: DeliveryDraft) {
  const list = useQuery(petQueries.list(environment, everyPet))
  const known = useKnownPets(environment)
  const addedHere = useAdditions(environment, addedPets, noPets)
  const knowledge = useKnowledge(environment)
  const additions = useAllAdditions(environment)
  const categories = useCategories(environment)
  const sheetWords = useSheetWords()
  const { forAll } = draft
  const compared = useMemo(
    () => comparedWith(additions ?? [], known.values(), addedHere),
    [additions, known, addedHere],
  )
  const comparison = useMemo(() => comparisonOf(list, knowledge), [list, knowledge])
  const isWhole = typeof comparison !== 'string' && !comparison.mayBeMore
  const ofStore = useMemo(
    () => (isWhole ? new Set([...known.values()].flatMap(({ categoryId }) => categoryId ?? [])) : null),
    [isWhole, known],
  )
  const meant = useMemo(() => createMeantReader(categories), [categories])
  const readerOf = useMemo(() => {
    const readCategory = createCategoryReader(environment, categories)
    const meantIn = (cell: string) => {
      const categoryId = meant(cell)
      return categoryId === undefined ? undefined : { categoryId, name: categories.names[categoryId] ?? '' }
    }
    return createReaders({ forAll, readCategory, sheetWords, meantIn })
  }, [forAll, environment, categories, meant, sheetWords])
  const { refusedOf, outcomeOf } = useMemo(
    () => ({ refusedOf: refusedAmong(additions ?? []), outcomeOf: outcomeFinder(additions ?? []) }),
    [additions],
  )
  const reviewed = useMemo(() => {
    const label = (categoryId: string) => categoryLabel(categories, categoryId)
    const open = draft.rows.filter((row) => isOpenRow(row, outcomeOf))
    const known = { sheetWords, categoryLabel: label, meant, ofStore, refusedOf }
    const { draft: answered, oddities, questions } = measureDelivery({ ...draft, rows: open }, known, readerOf)
    const now = new Map(answered.rows.map((row) => [row.number, row]))
    // Those that were added too, because a row may look like one of them.
    const all = draft.rows.map((row) => now.get(row.number) ?? row)
    const checked = checkRows(all, readerOf(answered.matching), compared, draft.askedAbout, questions)
    const rows = checked.filter(({ row }) => now.has(row.number))
    return { rows, counts: countRows(rows), account: accountOf(answered, rows, sheetWords), oddities, answered }
  }, [draft, sheetWords, categories, meant, ofStore, readerOf, refusedOf, outcomeOf, compared])
  return { ...reviewed, comparison }
}

const longestName = 255

const whyUnsent = {
  ready: undefined,
  'to-check': 'to-fix',
  'to-fix': 'to-fix',
  alike: 'held-back',
  double: 'held-back',
  'left-out': 'left-out',
} as const satisfies Record<CheckedRow['verdict'], UnsentReason>

/**
 * Starts a reviewed delivery: `start` gives the ready rows to main, which sends them. The draft stays whole, and notes which rows are sent, and as
 * what, before main hears of them. `start` gives the failure, or null if the delivery has started. Main asks by failing; `consents` has what the
 * clerk then agreed to.
 */
export function useStartDelivery(environment: EnvironmentId) {
  const queryClient = useQueryClient()
  const text = usePrepared(environment)?.text
  const [isPending, setPending] = useState(false)

  async function start(
    draft: DeliveryDraft,
    rows: readonly CheckedRow[],
    consents: Pick<CallInput<'startDelivery'>, 'firstAdd' | 'withoutRecord'>,
  ): Promise<Failure | null> {
    const ready = rows.flatMap(({ row, pet, verdict }) => {
      if (verdict !== 'ready' || pet === null) return []
      // The pets of one row look alike.
      const again = row.choice === 'added' || !isFirstPiece(row)
      return [{ cells: cellsOfPet(row, draft.answers), pet, again, number: fileRowOf(row.number) }]
    })
    const name = (draft.source?.fileName ?? words.delivery.review.pasted).slice(0, longestName)
    // Each beginning has an ID of its own, however often the window asks for it.
    const id = draft.id === undefined || draft.id === draft.begun ? crypto.randomUUID() : draft.id
    const begun = beginDraft(draft, id, new Map(rows.map(({ row, verdict }) => [row.number, whyUnsent[verdict]])))
    setPending(true)
    changePrepared(environment, { review: begun })
    // If the window or the app ends now, the kept draft knows its rows by their additions.
    await keepNow(environment)
    const started = await window.petStore.startDelivery({
      environment,
      // The original column names, whatever unnamed columns are called on screen, so that saved rows read back the same.
      delivery: {
        id,
        name,
        columns: draft.columns.map((_, column) => draft.header?.[column] ?? ''),
        rows: ready,
        askedAbout: draft.askedAbout,
        // Pasted rows and workbook sheets had no separator.
        separator: draft.source?.sheet === null ? separators.find((one) => one === draft.separator) : undefined,
      },
      ...consents,
    })
    setPending(false)
    if (!started.ok) {
      changeDraft(environment, (now) => (now === begun ? draft : unbeginDraft(now, draft)))
      return started.failure
    }
    void rememberSheet(environment, draft)
    forgetText(environment, text)
    useViewStore.getState().showDelivery()
    queryClient.setQueryData(deliveryQuery(environment).queryKey, started.value)
    return null
  }

  return { isPending, start }
}
