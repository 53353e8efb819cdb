import type { StoreChange } from '../../src-shared/delivery.ts'
import { type EnvironmentId, environmentIds } from '../../src-shared/environment.ts'
import { once } from '../../src-shared/once.ts'
import type { KeptFilePlace } from '../files/kept-file.ts'
import type { PetClient } from '../service/pet-client.ts'
import type { ViewId } from '../service/view.ts'
import { createAdding } from './additions/adding.ts'
import { createAdditions } from './additions/additions.ts'
import type { LedgerFile, LedgerHearers } from './additions/ledger-file.ts'
import { createLooking, type LookingParts } from './additions/looking.ts'
import { createCalls } from './calls.ts'
import { createDeliveries, type DeliveryParts } from './deliveries/deliveries.ts'
import { openKeptPets } from './store/kept-pets.ts'
import { openKeptShelf } from './store/kept-shelf.ts'
import { createPetLists } from './store/pet-lists.ts'
import { createPetStores, type PetStores, type PetStoresParts } from './store/pet-stores.ts'

/** Everything that main knows of pets. */
export type Pets = ReturnType<typeof createPets>

interface AdditionsParts extends Omit<DeliveryParts, 'ledger' | 'adding'>, Pick<LookingParts, 'waitToLook'> {
  readonly stores: PetStores
  readonly openLedger: (hearers: LedgerHearers) => Promise<LedgerFile>
}

interface PetsParts
  extends Pick<PetStoresParts, 'connect' | 'baseUrlOf' | 'viewNameOf'>,
    Omit<AdditionsParts, 'stores'> {
  readonly client: PetClient
  readonly place: KeptFilePlace
  readonly savedViewOf: (baseUrl: string) => ViewId | null
}

/** Opens the ledger, and makes what adds pets to stores, alone and in deliveries. */
export async function openAdditions(parts: AdditionsParts) {
  const ledger = await parts.openLedger({ onChange: parts.onChange, onRead: () => looking.lookEverywhere() })
  const looking = createLooking({ ...parts, ledger })
  const adding = createAdding({ ...parts, ledger, look: looking.look })
  const additions = createAdditions({ ...parts, ledger, looking, adding })
  const deliveries = createDeliveries({ ...parts, ledger, adding })
  return { ledger, looking, adding, additions, deliveries, callsIn: createCalls(deliveries) }
}

/** Makes {@link Pets}, and connects stores and additions: each list that arrives may settle an addition. */
export function createPets(parts: PetsParts) {
  let opened: Awaited<ReturnType<typeof openAdditions>> | null = null
  let hasEnded = false
  const kept = openKeptPets(parts.place, parts.savedViewOf)
  const stores = createPetStores({
    ...parts,
    hadAnswered: kept.hasAnswered,
    // A list that comes before the ledger is opened can be missed: the app then looks again for every lost pet.
    onList: (list) => opened?.looking.noteList(list),
  })
  const lists = createPetLists({ kept, stores, now: parts.now })
  const shelf = openKeptShelf({ ...parts.place, ...parts, viewOf: stores.viewOf })
  /** The view of each environment when the settings last changed. */
  const shown = new Map(environmentIds.map((environment) => [environment, stores.viewOf(environment)]))
  let selected = parts.selectedEnvironment()

  /** The environments with another view than at the last call, and one that was selected since. */
  function takeOthers(): EnvironmentId[] {
    const selectedBefore = selected
    selected = parts.selectedEnvironment()
    return environmentIds.filter((environment) => {
      const [before, view] = [shown.get(environment), stores.viewOf(environment)]
      shown.set(environment, view)
      return view !== before || (environment === selected && environment !== selectedBefore)
    })
  }

  const openOnce = once(async () => {
    opened = await openAdditions({ ...parts, stores })
    // The clerk may have quit while the ledger was read.
    if (hasEnded) void endAdding()
    else opened.looking.lookEverywhere()
    return opened
  })

  function endAdding(): Promise<unknown> {
    hasEnded = true
    opened?.looking.end()
    return Promise.all([opened?.deliveries.end(), opened?.adding.end()])
  }

  const progress = () => opened?.deliveries.progress() ?? null

  return {
    stores,
    lists,
    kept,
    shelf,
    /** The additions and deliveries. The first call reads the ledger, and the first screen does not wait for it. */
    openAdditions: openOnce,
    /** What has changed in the environment's present store since the last call; nothing before the ledger is opened. */
    takeChange: (environment: EnvironmentId): StoreChange => ({
      environment,
      additions: opened?.additions.takeChanged(environment) ?? [],
      delivery: opened?.deliveries.standing(environment) ?? null,
    }),
    /** What in a store's change calls the clerk: a sentence each. */
    callsIn: (change: StoreChange): readonly string[] => opened?.callsIn(change) ?? [],
    /** Call this when the settings have changed: another environment may be selected, or one may have another base URL or key. */
    noteSettings(): void {
      opened?.deliveries.noteSettings()
      // Looks for no other setting, because the service may have asked for a pause.
      const others = takeOthers()
      for (const environment of others) opened?.looking.lookIn(environment)
      if (others.length === 0) return
      kept.dropFormer()
      shelf.dropFormer()
    },
    /** Whether quitting would now cut short an addition, or a delivery to the selected environment. */
    underWay: () => progress()?.isSending === true || opened?.adding.isAdding() === true,
    progress,
    /** Call this when the computer has woken: what failed before may be asked for again, and lost pets are looked for. */
    noteWaking(): void {
      for (const environment of environmentIds) stores.gateOf(environment).noteWaking(parts.now())
      opened?.looking.lookEverywhere()
    },
    /** From now on begins no request to add a pet. Settles when those under way have their answers. */
    endAdding,
  }
}
