import type { EnvironmentId } from '../../src-shared/environment.ts'
import { once } from '../../src-shared/once.ts'
import type { Now } from '../process/clock.ts'
import type { PetClient } from '../service/pet-client.ts'
import type { AdditionJournal, AdditionJournalParts } from './additions/addition-journal.ts'
import { type Additions, createAdditions } from './additions/additions.ts'
import { createDeliveries, type Deliveries, type DeliveryParts } from './deliveries/deliveries.ts'
import type { LastLists } from './lists/last-lists.ts'
import { createPetCatalogue, type PetCatalogue, type PetCatalogueParts } from './lists/pet-catalogue.ts'
import { createPetLists, type PetLists } from './lists/pet-lists.ts'

/** What is made from the journal. */
export interface OpenedAdditions {
  readonly additions: Additions
  readonly deliveries: Deliveries
}

/** What the app knows of pets. */
export interface Pets {
  readonly catalogue: PetCatalogue
  readonly lists: PetLists
  /** Gives additions and deliveries. The first call reads the journal, which the first screen does not wait for. */
  openAdditions(): Promise<OpenedAdditions>
  /** The same once they are open; null before that, when nothing is under way. */
  openedAdditions(): OpenedAdditions | null
}

/** What they are made of. */
export interface PetsParts {
  /** The deliveries of earlier runs. */
  readonly deliveryFile: DeliveryParts['file']
  readonly connect: PetCatalogueParts['connect']
  readonly client: PetClient
  /** Opens the journal; see {@link AdditionJournalParts.onLateReading}. */
  readonly openJournal: (onLateReading: NonNullable<AdditionJournalParts['onLateReading']>) => Promise<AdditionJournal>
  readonly lastLists: LastLists
  readonly baseUrlOf: DeliveryParts['baseUrlOf']
  readonly now: Now
  /** Called with an environment whose additions have changed. */
  readonly onAdditionsChanged: (environment: EnvironmentId) => void
  readonly selectedEnvironment: DeliveryParts['selectedEnvironment']
  readonly onDeliveryChanged: DeliveryParts['onChange']
}

/** Connects catalogue, additions and lists: each list that arrives may settle an addition. */
export function createPets(parts: PetsParts): Pets {
  const { connect, client, lastLists, baseUrlOf, now } = parts
  let opened: OpenedAdditions | null = null
  const catalogue = createPetCatalogue({
    connect,
    now,
    client,
    // What is open is looked for again once the journal is read.
    onList: (list) => opened?.additions.noteList(list),
    onNewKey(environment, baseUrl) {
      void openAdditions().then(({ additions }) => additions.noteNewKey(environment, baseUrl))
    },
  })

  const openAdditions = once(async () => {
    const journal = await parts.openJournal((earlier) => opened?.additions.noteEarlier(earlier))
    const additions = createAdditions({
      catalogue,
      journal,
      baseUrlOf,
      now,
      selectedEnvironment: parts.selectedEnvironment,
      onChange(environment) {
        parts.onAdditionsChanged(environment)
        opened?.deliveries.noteAdditions(environment)
      },
    })
    const deliveries = createDeliveries({
      additions,
      catalogue,
      journal,
      file: parts.deliveryFile,
      now,
      baseUrlOf,
      selectedEnvironment: parts.selectedEnvironment,
      onChange: parts.onDeliveryChanged,
    })
    opened = { additions, deliveries }
    additions.startLooking()
    return opened
  })

  return {
    catalogue,
    lists: createPetLists({ ask: catalogue.listPets, lastLists, baseUrlOf }),
    openAdditions,
    openedAdditions: () => opened,
  }
}
