import { type Knowledge, type KnownPet, listWith } from '../../../src-shared/knowledge.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { hasSameFields } from '../../../src-shared/pet-fields.ts'
import { groupOf, provenGroups, statusGroups } from '../../../src-shared/pet-status.ts'
import type { SeenList, SeenPet, SeenPets } from '../../../src-shared/seen-pets.ts'
import type { PetChange, PetChanges } from './pet-changes.ts'

/** What is known of a store's pets, and what the known lists prove. */
export interface Answers {
  readonly knowledge: Knowledge
  readonly lists: readonly SeenList[]
}

/** The known lists, each with the groups that it shows completely. */
export function listsIn({ lists }: Knowledge): readonly SeenList[] {
  return lists.map(({ filter, page }) => {
    return { filter, complete: provenGroups(filter.status, page), receivedAt: page.receivedAt }
  })
}

/** The newest copy of a pet from the service; undefined if it is not known, or only because this computer added it. */
export function copyIn({ pets }: Knowledge, petId: PetId): SeenPet | undefined {
  const known = pets.get(petId)
  return known && known.source !== 'added' ? { ...known.pet, receivedAt: known.at } : undefined
}

function petOf({ receivedAt: _, ...pet }: SeenPet): Pet {
  return pet
}

/** Whether a seen pet that is not known any more is gone from the store: the last list of all pets lacks it, and an earlier one had it. */
function isGone(was: SeenPet, seen: SeenPets, { knowledge, lists }: Answers): boolean {
  const group = groupOf(was)
  const holding = lists.filter(({ filter }) => listWith(knowledge, filter)?.page.pets.some(({ id }) => id === was.id))
  const lastHeldAt = Math.max(was.receivedAt, ...holding.map(({ receivedAt }) => receivedAt))
  const wasInWhole =
    holding.some(({ complete }) => complete.includes(group)) ||
    seen.lists.some(({ complete, receivedAt }) => receivedAt <= was.receivedAt && complete.includes(group))
  const isInNoList = lists.some(
    ({ complete, receivedAt }) => complete.length === statusGroups.length && receivedAt > lastHeldAt,
  )
  return isInNoList && wasInWhole
}

/** What happened to a pet that the clerk has seen. */
function changeOfSeen(was: SeenPet, seen: SeenPets, answers: Answers): PetChange | undefined {
  const seenAs = { was: petOf(was), since: was.receivedAt }
  if (!answers.knowledge.pets.has(was.id)) return isGone(was, seen, answers) ? { kind: 'gone', ...seenAs } : undefined
  const copy = copyIn(answers.knowledge, was.id)
  const isOther = copy !== undefined && copy.receivedAt > was.receivedAt && !hasSameFields(copy, was)
  return isOther ? { kind: 'changed', ...seenAs } : undefined
}

/** What happened to a listed pet that the clerk has not seen; undefined if it may just not have been asked for before. */
function changeOfUnseen({ pet, at }: KnownPet, seen: SeenPets, { lists }: Answers): PetChange | undefined {
  const ofGroup = ({ complete }: SeenList) => complete.includes(groupOf(pet))
  const before = seen.lists.filter((list) => ofGroup(list) && list.receivedAt < at)
  const isProven = lists.some((list) => ofGroup(list) && before.some(({ receivedAt }) => receivedAt < list.receivedAt))
  return isProven ? { kind: 'new', since: Math.max(...before.map(({ receivedAt }) => receivedAt)) } : undefined
}

/**
 * What happened since the clerk last looked: compares what they saw with what is known now. Gives only changes that both prove.
 *
 * - `new`: the clerk saw a complete list of its present status without it, and a newer list of that status is complete too.
 * - `changed`: a newer copy has another status, name or category.
 * - `gone`: a newer list of the whole store lacks it, and the clerk saw a complete list of its status.
 *
 * `isOwn` says which pets were added from this computer: the clerk knows them, so they are never new.
 */
export function comparePets(seen: SeenPets, answers: Answers, isOwn: (pet: Pet) => boolean): PetChanges {
  const seenIds = new Set(seen.pets.map(({ id }) => id))
  const unseen = [...answers.knowledge.pets.values()].filter(
    ({ pet, isListed }) => isListed && !seenIds.has(pet.id) && !isOwn(pet),
  )
  const found = [
    ...seen.pets.map((was) => [was.id, changeOfSeen(was, seen, answers)] as const),
    ...unseen.map((known) => [known.pet.id, changeOfUnseen(known, seen, answers)] as const),
  ]
  return new Map(found.flatMap(([id, change]) => (change ? [[id, change] as const] : [])))
}
