import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Failure } from '../../../../src-shared/failure.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { useViewStore } from '../../../view/view-store.ts'
import { deliveryQuery } from '../../queries/delivery-query.ts'
import type { CheckedRow } from '../draft/check-rows.ts'
import { areSameRows, type DeliveryDraft, type DraftRow, withRows } from '../draft/delivery-draft.ts'
import { leavePrepared, usePrepared } from '../draft/delivery-store.ts'

const longestName = 255

/**
 * Lets the clerk start a delivery that was reviewed: `start` hands the rows that are ready over to main, which sends them. What
 * is still to be fixed, or was changed meanwhile, stays prepared. Gives why the delivery was not started; null if it was.
 * `withoutRecord` starts one that cannot be kept.
 */
export function useStartDelivery(environment: EnvironmentId) {
  const queryClient = useQueryClient()
  const text = usePrepared(environment)?.text
  const [isPending, setPending] = useState(false)

  async function start(
    draft: DeliveryDraft,
    rows: readonly CheckedRow[],
    withoutRecord: boolean,
  ): Promise<Failure | null> {
    const ready = rows.flatMap(({ row, pet, verdict }) =>
      verdict === 'ready' && pet ? [{ cells: row.cells, pet, again: row.choice === 'added', number: row.number }] : [],
    )
    const name = (draft.source?.fileName ?? words.delivery.review.pasted).slice(0, longestName)
    setPending(true)
    const started = await window.petStore.startDelivery({
      environment,
      // As they came in: what is saved of a delivery reads back as it was, whatever unnamed columns are called on screen.
      delivery: {
        name,
        columns: draft.columns.map((_, column) => draft.header?.[column] ?? ''),
        rows: ready,
        askedAbout: draft.askedAbout,
        // What was pasted, and a sheet of a workbook, had none of its own.
        separator: draft.source === null || draft.source.sheet !== null ? undefined : draft.separator,
      },
      withoutRecord,
    })
    setPending(false)
    if (!started.ok) return started.failure
    const sent = new Set(rows.filter(({ verdict }) => verdict === 'ready').map(({ row }) => row.number))
    const setAside = new Set(rows.filter(({ verdict }) => verdict !== 'to-fix').map(({ row }) => row))
    // The clerk may meanwhile have fixed a row or wanted it added too, which replaced it, have chosen another file, or typed.
    const stays = (row: DraftRow) => !sent.has(row.number) && !setAside.has(row)
    leavePrepared(environment, (now) => ({
      text: now.text === text ? '' : now.text,
      review: now.review && areSameRows(now.review, draft) ? withRows(now.review, stays, started.value.id) : now.review,
    }))
    useViewStore.getState().showDelivery(true)
    queryClient.setQueryData(deliveryQuery(environment).queryKey, started.value)
    return null
  }

  return { isPending, start }
}
