import type { EnvironmentId } from '../../src-shared/environment.ts'
import { once } from '../../src-shared/once.ts'
import type { Now } from '../process/clock.ts'
import type { PetClient } from '../service/pet-client.ts'
import type { ShownProgress } from '../window/main-window.ts'
import { type Additions, createAdditions } from './additions/additions.ts'
import type { LedgerFile, LedgerFileParts } from './additions/ledger-file.ts'
import { createDeliveries, type Deliveries, type DeliveryParts } from './deliveries/deliveries.ts'
import type { LastLists } from './store/last-lists.ts'
import { createPetLists, type PetLists } from './store/pet-lists.ts'
import { createPetStores, type PetStores, type PetStoresParts } from './store/pet-stores.ts'

/** What the ledger holds. */
export interface OpenedAdditions {
  readonly additions: Additions
  readonly deliveries: Deliveries
}

/** What the app knows of pets. */
export interface Pets {
  readonly stores: PetStores
  readonly lists: PetLists
  /** Gives additions and deliveries. The first call reads the ledger, which the first screen does not wait for. */
  openAdditions(): Promise<OpenedAdditions>
  /** Call this when another environment is selected, or one has another base URL or key. */
  noteSettings(): void
  /** Looks again for lost pets, because the computer woke up or its password store may be open. */
  noteWaking(): void
  /** What would be cut short if the app quit now: a delivery to the selected environment, or an addition; null if nothing would. */
  underWay(): 'delivery' | 'addition' | null
  /** How far the delivery to the selected environment is; null if none is unfinished. */
  progress(): ShownProgress | null
  /** From now on no request to add a pet begins. Settles when those under way have their answers. */
  endAdding(): Promise<unknown>
}

/** What {@link Pets} needs. */
export interface PetsParts {
  readonly connect: PetStoresParts['connect']
  readonly client: PetClient
  /** Opens the ledger's file; see {@link LedgerFileParts.onLateReading}. */
  readonly openLedger: (onLateReading: NonNullable<LedgerFileParts['onLateReading']>) => Promise<LedgerFile>
  readonly lastLists: LastLists
  readonly baseUrlOf: DeliveryParts['baseUrlOf']
  readonly now: Now
  /** Called with an environment whose additions have changed. */
  readonly onAdditionsChanged: (environment: EnvironmentId) => void
  readonly selectedEnvironment: DeliveryParts['selectedEnvironment']
  readonly onDeliveryChanged: DeliveryParts['onChange']
}

/** Connects stores, additions and lists: each list that arrives may settle an addition. */
export function createPets(parts: PetsParts): Pets {
  const { connect, client, lastLists, baseUrlOf, selectedEnvironment, now } = parts
  let opened: OpenedAdditions | null = null
  let hasEnded = false
  const stores = createPetStores({
    connect,
    now,
    client,
    // Once the ledger is read, the app looks again for what is unknown.
    onList: (list) => opened?.additions.noteList(list),
    onNewKey(environment, baseUrl) {
      void openAdditions().then(({ additions }) => additions.noteNewKey(environment, baseUrl))
    },
  })

  const openAdditions = once(async () => {
    const file = await parts.openLedger((earlier) => opened?.additions.noteEarlier(earlier))
    const additions = createAdditions({
      stores,
      file,
      baseUrlOf,
      now,
      selectedEnvironment,
      onChange(environment) {
        parts.onAdditionsChanged(environment)
        opened?.deliveries.noteAdditions(environment)
      },
    })
    const { onDeliveryChanged: onChange } = parts
    const deliveries = createDeliveries({ additions, stores, now, baseUrlOf, selectedEnvironment, onChange })
    opened = { additions, deliveries }
    // The clerk may have quit while the ledger was read.
    if (hasEnded) void endAdding()
    else additions.lookEverywhere()
    return opened
  })

  function endAdding(): Promise<unknown> {
    hasEnded = true
    return Promise.all([opened?.deliveries.end(), opened?.additions.end()])
  }

  function progress(): ShownProgress | null {
    const environment = selectedEnvironment()
    return environment === null ? null : (opened?.deliveries.progress(environment) ?? null)
  }

  return {
    stores,
    lists: createPetLists({ ask: stores.listPets, lastLists, baseUrlOf }),
    openAdditions,
    noteSettings() {
      opened?.deliveries.noteSettings()
      opened?.additions.lookEverywhere()
    },
    underWay() {
      if (progress()?.isSending === true) return 'delivery'
      return opened?.additions.isAdding() === true ? 'addition' : null
    },
    progress,
    noteWaking: () => opened?.additions.lookEverywhere(),
    endAdding,
  }
}
