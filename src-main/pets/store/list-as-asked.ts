import { type Result, succeed } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { operations } from '../../../src-shared/operations.ts'
import type { Pet, PetFilter, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { groupsOf, petStatuses, type StatusGroup } from '../../../src-shared/pet-status.ts'
import type { Now } from '../../process/clock.ts'
import type { ListParameters } from '../../service/pet-client.ts'
import type { PetRows } from '../../service/pet-json.ts'

/** Sends one list request (section 4.1). */
export type ListOnce = (parameters: ListParameters) => Promise<Result<PetRows>>

/** Takes the first of several requests' pages, as soon as it arrives. */
export type OnFirst = (page: PetPage) => void

/**
 * Lists the pets that a filter asks for, with one request. As many as possible of all pets take up to four, because there is no paging: one for
 * all pets and, if that may not be everything, `onFirst` gets its page, and one for each status goes out at the same time. Fails if one of them
 * does, and never gives part of a list.
 *
 * Only fewer rows than the limit prove that there are no more (section 4.1). If the service is known to give fewer than asked for
 * (`withholds`), only an empty list proves it. A list of one status with a row of another proves nothing. No list of one status contains pets
 * without a status, or with one that section 3 does not list, so there may always be more of those. Asks for at most `mostRows` at a time,
 * because more would not fit into one answer.
 */
export async function listAsAsked(
  list: ListOnce,
  filter: PetFilter,
  now: Now,
  onFirst?: OnFirst,
  { withholds = false, mostRows = operations.listPets.limit.maximum }: { withholds?: boolean; mostRows?: number } = {},
): Promise<Result<PetPage>> {
  const { status, limit } = filter
  const most = Math.min(mostRowsFor(filter), mostRows)
  const fewestOfMore = withholds ? 1 : most
  const answer = await list({ status, limit: most })
  if (!answer.ok) return answer
  const mayMoreExist = (asked: StatusFilter, { rowCount, pets }: PetRows) =>
    rowCount >= fewestOfMore || (asked !== 'all' && pets.some((pet) => pet.status !== asked))
  const mayMiss = mayMoreExist(status, answer.value) ? groupsOf(status) : []
  if (mayMiss.length === 0 || status !== 'all' || limit !== asManyAsPossible) {
    return succeed(pageOf([answer.value], mayMiss, now()))
  }
  onFirst?.(pageOf([answer.value], mayMiss, now()))
  const answers = await Promise.all(petStatuses.map((each) => list({ status: each, limit: most })))
  const lists = [answer.value]
  const unfinished: StatusGroup[] = []
  for (const [index, each] of answers.entries()) {
    if (!each.ok) return each
    lists.push(each.value)
    unfinished.push(...petStatuses.slice(index, index + 1).filter((asked) => mayMoreExist(asked, each.value)))
  }
  return succeed(pageOf(lists, [...unfinished, 'other'], now()))
}

/** How many rows a filter asks for at a time. */
export function mostRowsFor({ limit }: PetFilter): number {
  return limit === asManyAsPossible ? operations.listPets.limit.maximum : limit
}

// The first list has all pets, and the others have parts that do not overlap.
function pageOf(lists: readonly PetRows[], mayMiss: readonly StatusGroup[], receivedAt: number): PetPage {
  const pets = new Map<string, Pet>()
  for (const pet of lists.flatMap((list) => list.pets)) if (!pets.has(pet.id)) pets.set(pet.id, pet)
  const [ofAll = 0, ...ofParts] = lists.map((list) => list.skippedRows)
  // An unreadable row has no ID to merge by and may have come twice, so this is the smallest possible number.
  const skippedRows = Math.max(
    ofAll,
    ofParts.reduce((sum, count) => sum + count, 0),
  )
  return { pets: [...pets.values()], skippedRows, mayMiss, receivedAt }
}
