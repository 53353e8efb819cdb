import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CallInput } from '../../../../src-shared/contract.ts'
import { separators } from '../../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Failure } from '../../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../../src-shared/list-choices.ts'
import type { PetPage } from '../../../../src-shared/pet.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { useViewStore } from '../../../view/view-store.ts'
import { createMeantReader } from '../../add/suggested-categories.ts'
import { categoryLabel, useCategories } from '../../categories/category-store.ts'
import { useAddedAnswers, useAllAdditions } from '../../queries/additions.ts'
import { deliveryQuery } from '../../queries/deliveries.ts'
import {
  isOfThisRun,
  type KnownAnswers,
  petQueries,
  type ReceivedPets,
  useKnownAnswers,
  useKnownPets,
} from '../../queries/pet-queries.ts'
import { petsOfTab, widestPage } from '../../queries/tab-pets.ts'
import { useSheetWords } from '../../spreadsheet/sheet-words.ts'
import { byNameKey, type CheckedRow, checkRows, countRows, openByLikeness } from '../draft/check-rows.ts'
import { areSameRows, type DeliveryDraft, type DraftRow, leftDraft } from '../draft/delivery-draft.ts'
import { leavePrepared, usePrepared } from '../draft/delivery-store.ts'
import { rememberSheet } from '../draft/known-sheet.ts'
import { cellsOfPet, fileRowOf, isFirstPiece } from '../draft/pieces.ts'
import { createCategoryReader } from '../draft/read-columns.ts'
import { createReaders } from '../draft/read-row.ts'
import { measureDelivery } from '../oddities/measures.ts'

/**
 * What rows were compared with: every known pet, from `list` and all other answers. A list from an earlier run, or one that could
 * not be refreshed, does not count, because it lacks pets added since. Gives how many pets that are, and whether there may be
 * more; or why they were not compared.
 */
export function comparisonOf(
  list: Pick<UseQueryResult<PetPage>, 'data' | 'dataUpdatedAt' | 'isError'>,
  answers: KnownAnswers,
  added: readonly ReceivedPets[],
): { readonly count: number; readonly mayBeMore: boolean } | 'running' | 'failed' {
  if (list.isError) return 'failed'
  if (!list.data || !isOfThisRun(list)) return 'running'
  const mayBeMore = (widestPage(answers, 'all') ?? list.data).mayMiss.length > 0
  return { count: petsOfTab('all', answers, { added, first: [] }).length, mayBeMore }
}

/**
 * Measures a delivery, and checks it against everything known about the environment. Loads as many pets as possible once, because a pet added
 * twice cannot be deleted. `oddities` are answered or not; `answered` is the draft as the answers leave it, whose rows are checked.
 */
export function useReview(environment: EnvironmentId, draft: DeliveryDraft) {
  const list = useQuery(petQueries.list(environment, { status: 'all', limit: asManyAsPossible }))
  const known = useKnownPets(environment)
  const addedHere = useAddedAnswers(environment)
  const answers = useKnownAnswers(environment)
  const additions = useAllAdditions(environment)
  const categories = useCategories(environment)
  const sheetWords = useSheetWords()
  const { forAll } = draft
  const listed = useMemo(() => byNameKey(known.values()), [known])
  const added = useMemo(() => byNameKey(addedHere.flatMap(({ pets }) => pets)), [addedHere])
  const comparison = useMemo(() => comparisonOf(list, answers, addedHere), [list, answers, addedHere])
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
  const measured = useMemo(() => {
    const label = (categoryId: string) => categoryLabel(categories, categoryId)
    return measureDelivery(draft, { sheetWords, categoryLabel: label, meant, ofStore }, readerOf)
  }, [draft, sheetWords, categories, meant, ofStore, readerOf])
  const open = useMemo(() => openByLikeness(additions ?? []), [additions])
  const checked = useMemo(() => {
    const { draft: answered, questions } = measured
    const read = readerOf(answered.matching)
    return checkRows(answered.rows, read, { listed, added, open }, answered.askedAbout, questions)
  }, [measured, readerOf, listed, added, open])
  const counts = useMemo(() => countRows(checked), [checked])
  return { rows: checked, counts, oddities: measured.oddities, answered: measured.draft, categories, comparison }
}

const longestName = 255

/**
 * Starts a reviewed delivery: `start` gives the ready rows to main, which sends them. Rows that are still to fix, or that changed
 * in the meantime, stay prepared. `start` gives the failure, or null if the delivery has started. Main asks by failing;
 * `consents` has what the clerk then agreed to.
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
    setPending(true)
    const started = await window.petStore.startDelivery({
      environment,
      // The original column names, whatever unnamed columns are called on screen, so that saved rows read back the same.
      delivery: {
        id: draft.id ?? crypto.randomUUID(),
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
    if (!started.ok) return started.failure
    void rememberSheet(environment, draft)
    const sent = new Set(rows.filter(({ verdict }) => verdict === 'ready').map(({ row }) => row.number))
    const isOpen = ({ verdict }: CheckedRow) => verdict === 'to-fix' || verdict === 'to-check'
    const closed = new Set(rows.filter((row) => !isOpen(row)).map(({ row }) => row.number))
    const setAside = new Set(draft.rows.filter(({ number }) => closed.has(number)))
    // While main answered, the clerk may have changed a row, which replaced it, or chosen another file.
    const stays = (row: DraftRow) => !sent.has(row.number) && !setAside.has(row)
    leavePrepared(environment, (now) => ({
      text: now.text === text ? '' : now.text,
      review:
        now.review && areSameRows(now.review, draft) ? leftDraft(now.review, stays, started.value.id) : now.review,
    }))
    useViewStore.getState().showDelivery()
    queryClient.setQueryData(deliveryQuery(environment).queryKey, started.value)
    return null
  }

  return { isPending, start }
}
