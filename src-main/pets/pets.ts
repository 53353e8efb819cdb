import type { EnvironmentId } from '../../src-shared/settings.ts'
import type { Now } from '../process/clock.ts'
import type { PetClient } from '../service/pet-client.ts'
import type { AdditionJournal } from './addition-journal.ts'
import { type Additions, createAdditions } from './additions.ts'
import type { LastLists } from './last-lists.ts'
import { createPetCatalogue, type PetCatalogue, type PetCatalogueParts } from './pet-catalogue.ts'
import { createPetLists, type PetLists } from './pet-lists.ts'

/** What the app knows of pets. */
export interface Pets {
  readonly catalogue: PetCatalogue
  readonly additions: Additions
  readonly lists: PetLists
}

/** What they are made of. */
export interface PetsParts {
  readonly connect: PetCatalogueParts['connect']
  readonly client: PetClient
  readonly journal: AdditionJournal
  readonly lastLists: LastLists
  readonly now: Now
  /** Called with an environment whose additions have changed. */
  readonly onAdditionsChanged: (environment: EnvironmentId) => void
}

/** Connects catalogue, additions and lists: each list that arrives may settle an addition. */
export function createPets({ connect, client, journal, lastLists, now, onAdditionsChanged }: PetsParts): Pets {
  const catalogue = createPetCatalogue({
    connect,
    now,
    client,
    onList: (list) => additions.noteList(list),
    onNewKey: (environment, baseUrl) => additions.noteNewKey(environment, baseUrl),
  })
  const additions = createAdditions({
    catalogue,
    journal,
    baseUrlOf: lastLists.baseUrlOf,
    now,
    onChange: onAdditionsChanged,
  })
  return { catalogue, additions, lists: createPetLists({ ask: catalogue.listPets, lastLists }) }
}
