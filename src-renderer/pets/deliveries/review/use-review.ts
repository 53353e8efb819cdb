import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Categories } from '../../../../src-shared/kept-view.ts'
import type { PetPage } from '../../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../../src-shared/pet-limit.ts'
import { useCategories } from '../../categories/category-store.ts'
import { useAddedAnswers, useAddedHere } from '../../queries/additions-query.ts'
import { useKnownPets } from '../../queries/known-pets.ts'
import { isOfThisRun, petQueries } from '../../queries/pet-queries.ts'
import { createCategoryReader } from '../draft/cell-values.ts'
import {
  byNameKey,
  type CheckedRow,
  checkRows,
  countRows,
  createRowReader,
  openByLikeness,
  type RowCounts,
} from '../draft/check-rows.ts'
import type { DeliveryDraft } from '../draft/delivery-draft.ts'

/** A delivery under review with all that is known of its rows. */
export interface Review {
  readonly rows: readonly CheckedRow[]
  readonly counts: RowCounts
  readonly categories: Categories
  /** The store's pets that the rows were compared with; why there are none if it is not a list. */
  readonly comparison: PetPage | 'running' | 'failed'
}

// A list of an earlier run, or one that could not be renewed, lacks what came since.
function comparisonOf(list: UseQueryResult<PetPage>): Review['comparison'] {
  if (list.isError) return 'failed'
  return list.data && isOfThisRun(list) ? list.data : 'running'
}

/**
 * Checks a delivery against everything that is known of the environment. Loads as many pets as possible once, because a pet
 * that is added twice cannot be deleted.
 */
export function useReview(environment: EnvironmentId, draft: DeliveryDraft): Review {
  const list = useQuery(petQueries.list(environment, { status: 'all', limit: asManyAsPossible }))
  const known = useKnownPets(environment)
  const answers = useAddedAnswers(environment)
  const additions = useAddedHere(environment)
  const categories = useCategories(environment)
  const { rows, matching, forAll, askedAbout } = draft
  const listed = useMemo(() => byNameKey(known.values()), [known])
  const added = useMemo(() => byNameKey(answers.flatMap(({ pets }) => pets)), [answers])
  const read = useMemo(
    () => createRowReader(matching, forAll, createCategoryReader(environment, categories)),
    [matching, forAll, environment, categories],
  )
  const open = useMemo(() => openByLikeness(additions ?? []), [additions])
  const checked = useMemo(
    () => checkRows(rows, read, { listed, added, open }, askedAbout),
    [rows, read, listed, added, open, askedAbout],
  )
  const counts = useMemo(() => countRows(checked), [checked])
  return { rows: checked, counts, categories, comparison: comparisonOf(list) }
}
