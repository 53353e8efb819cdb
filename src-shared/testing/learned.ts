import { type Knowledge, type KnownList, learn, nothingKnown } from '../knowledge.ts'
import type { Pet, PetLookup } from '../pet.ts'

/** Answers of a service, and pets added here, in the order in which the window gets them. */
export interface Answered {
  readonly lists?: readonly KnownList[]
  readonly lookups?: readonly PetLookup[]
  readonly added?: readonly { readonly pet: Pet; readonly at: number }[]
}

/** What the window knows after these answers. */
export function learned({ lists = [], lookups = [], added = [] }: Answered): Knowledge {
  const ofLists = lists.reduce((known, list) => learn(known, { kind: 'list', ...list }), nothingKnown)
  const ofLookups = lookups.reduce((known, lookup) => learn(known, { kind: 'lookup', ...lookup }), ofLists)
  return learn(ofLookups, { kind: 'added', added })
}
