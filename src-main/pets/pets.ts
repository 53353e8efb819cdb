import type { EnvironmentId } from '../../src-shared/settings.ts'
import type { Now } from '../process/clock.ts'
import type { PetClient } from '../service/pet-client.ts'
import type { AdditionJournal } from './addition-journal.ts'
import { type Additions, createAdditions } from './additions.ts'
import { createDeliveries, type Deliveries, type DeliveryParts } from './deliveries.ts'
import type { LastLists } from './last-lists.ts'
import { createPetCatalogue, type PetCatalogue, type PetCatalogueParts } from './pet-catalogue.ts'
import { createPetLists, type PetLists } from './pet-lists.ts'

/** What the app knows of pets. */
export interface Pets {
  readonly catalogue: PetCatalogue
  readonly additions: Additions
  readonly deliveries: Deliveries
  readonly lists: PetLists
}

/** What they are made of. */
export interface PetsParts {
  /** The deliveries of earlier runs. */
  readonly deliveryFile: DeliveryParts['file']
  readonly connect: PetCatalogueParts['connect']
  readonly client: PetClient
  readonly journal: AdditionJournal
  readonly lastLists: LastLists
  readonly now: Now
  /** Called with an environment whose additions have changed. */
  readonly onAdditionsChanged: (environment: EnvironmentId) => void
  readonly selectedEnvironment: DeliveryParts['selectedEnvironment']
  readonly onDeliveryChanged: DeliveryParts['onChange']
}

/** Connects catalogue, additions and lists: each list that arrives may settle an addition. */
export function createPets(parts: PetsParts): Pets {
  const { connect, client, journal, lastLists, now } = parts
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
    onChange(environment) {
      parts.onAdditionsChanged(environment)
      deliveries.noteAdditions(environment)
    },
  })
  const deliveries = createDeliveries({
    additions,
    catalogue,
    journal,
    file: parts.deliveryFile,
    now,
    baseUrlOf: lastLists.baseUrlOf,
    selectedEnvironment: parts.selectedEnvironment,
    onChange: parts.onDeliveryChanged,
  })
  return { catalogue, additions, deliveries, lists: createPetLists({ ask: catalogue.listPets, lastLists }) }
}
