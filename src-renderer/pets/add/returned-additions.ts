import type { AdditionId, Addition as JournalledAddition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { hasSameFields } from '../known/same-fields.ts'
import { type Addition, additionsIn, dropAddition, enterAddition } from './addition-store.ts'
import { submissionOf } from './form-holds.ts'

const day = 24 * 60 * 60 * 1000

/** The pets in the journal that were not added in the last day, and that the clerk is not done with, newest first. */
async function listReturned(environment: EnvironmentId): Promise<readonly JournalledAddition[]> {
  const listed = await window.petStore.listAdditions({ environment, since: Date.now() - day })
  if (!listed.ok) return []
  return listed.value.filter(
    ({ pet, outcome, delivery }, index) =>
      outcome.kind === 'not-added' &&
      outcome.reason !== 'clerk' &&
      // The rows of a delivery are mended there.
      delivery === undefined &&
      // What counts is the newest try.
      !listed.value.slice(0, index).some((later) => hasSameFields(later.pet, pet)),
  )
}

const taken = new Set<AdditionId>()

/**
 * Takes the pets that were not added before this window was loaded from the journal, once each: the window crashed, or the
 * app was started again. Those submitted since are in the window already.
 */
export async function takeReturned(environment: EnvironmentId): Promise<void> {
  const returned = await listReturned(environment)
  for (const { id, pet, sentAt, outcome } of returned.toReversed()) {
    if (outcome.kind !== 'not-added' || taken.has(id) || sentAt >= performance.timeOrigin) continue
    taken.add(id)
    // Where the clock was set back, one that was submitted since seems to be older than the window.
    if (additionsIn(environment).some((one) => hasSameFields(one.pet, pet))) continue
    const { failure = null, at } = outcome
    enterAddition(environment, submissionOf(environment, pet), 'returned', { failure, at })
  }
}

/** Drops a pet that was not added and that the clerk is done with. The journal remembers that. */
export function closeReturned({ id, environment, pet }: Addition): void {
  dropAddition(id)
  void listReturned(environment).then((returned) => {
    const found = returned.find((one) => hasSameFields(one.pet, pet))
    if (!found) return
    return window.petStore.settleAddition({ environment, id: found.id, verdict: { kind: 'not-added' } })
  })
}
