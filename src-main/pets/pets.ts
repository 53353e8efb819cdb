import type { StoreChange } from '../../src-shared/delivery.ts'
import { type EnvironmentId, environmentIds } from '../../src-shared/environment.ts'
import { once } from '../../src-shared/once.ts'
import type { LateKeptFilePlace } from '../files/kept-file.ts'
import type { PetClient } from '../service/pet-client.ts'
import type { ViewId } from '../service/view.ts'
import { type Additions, createAdditions } from './additions/additions.ts'
import type { LedgerFile } from './additions/ledger-file.ts'
import { createDeliveries, type Deliveries, type DeliveryParts } from './deliveries/deliveries.ts'
import { openKeptLists } from './store/kept-lists.ts'
import { createPetLists } from './store/pet-lists.ts'
import { createPetStores, type PetStoresParts } from './store/pet-stores.ts'
import { createSeenPets } from './store/seen-pets.ts'

/** Everything that main knows of pets. */
export type Pets = ReturnType<typeof createPets>

interface PetsParts
  extends Pick<PetStoresParts, 'connect' | 'baseUrlOf' | 'viewNameOf' | 'now'>,
    Pick<DeliveryParts, 'selectedEnvironment' | 'firstAdd'> {
  readonly client: PetClient
  readonly place: LateKeptFilePlace
  /** The view that a base URL's saved key shows; null if no key is saved. */
  readonly savedViewOf: (baseUrl: string) => ViewId | null
  readonly openLedger: () => Promise<LedgerFile>
  /** Called with an environment whose additions or delivery have changed; {@link Pets.takeChange} gives what has. */
  readonly onChange: (environment: EnvironmentId) => void
}

/** Makes {@link Pets}, and connects stores and additions: each list that arrives may settle an addition. */
export function createPets(parts: PetsParts) {
  /** The additions and deliveries in the ledger; null until it is opened. */
  let opened: { readonly additions: Additions; readonly deliveries: Deliveries } | null = null
  let hasEnded = false
  const keptLists = openKeptLists(parts.place, parts.savedViewOf)
  const stores = createPetStores({
    ...parts,
    hadAnswered: keptLists.hasAnswered,
    // A list that comes before the ledger is opened can be missed: the app then looks again for every lost pet.
    onList: (list) => opened?.additions.noteList(list),
  })
  const lists = createPetLists({ kept: keptLists, stores, now: parts.now })
  const seenPets = createSeenPets(parts.place, stores, parts.savedViewOf)
  /** The view of each environment when the settings last changed. */
  const shown = new Map(environmentIds.map((environment) => [environment, stores.viewOf(environment)]))
  let selected = parts.selectedEnvironment()

  /** The environments with another view than at the last call, and one that was selected since. */
  function takeOthers(): EnvironmentId[] {
    const formerlySelected = selected
    selected = parts.selectedEnvironment()
    return environmentIds.filter((environment) => {
      const [former, view] = [shown.get(environment), stores.viewOf(environment)]
      shown.set(environment, view)
      return view !== former || (environment === selected && environment !== formerlySelected)
    })
  }

  const openAdditions = once(async () => {
    const file = await parts.openLedger()
    const additions = createAdditions({ ...parts, stores, file })
    const deliveries = createDeliveries({ ...parts, additions, stores })
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

  const progress = () => opened?.deliveries.progress() ?? null

  return {
    stores,
    lists,
    seenPets,
    /** The files that keep what the keys have shown. */
    keptFiles: [keptLists, seenPets],
    /** Gives additions and deliveries. The first call reads the ledger, which the first screen does not wait for. */
    openAdditions,
    /** Gives what has changed in the environment's present store since the last call. Gives nothing before the ledger is opened. */
    takeChange: (environment: EnvironmentId): StoreChange => ({
      environment,
      additions: opened?.additions.takeChanged(environment) ?? [],
      delivery: opened?.deliveries.standing(environment) ?? null,
    }),
    /** Call this when the settings have changed: another environment may be selected, or one may have another base URL or key. */
    noteSettings(): void {
      opened?.deliveries.noteSettings()
      // Looks for no other setting, because the service may have asked for a pause.
      const others = takeOthers()
      for (const environment of others) opened?.additions.lookIn(environment)
      if (others.length === 0) return
      keptLists.dropFormer()
      seenPets.dropFormer()
    },
    /** What quitting would cut short now: a delivery to the selected environment, or an addition; null if nothing. */
    underWay(): 'delivery' | 'addition' | null {
      if (progress()?.isSending === true) return 'delivery'
      return opened?.additions.isAdding() === true ? 'addition' : null
    },
    /** The progress of the delivery to the selected environment; null if none is unfinished. */
    progress,
    /** Call this when the computer has woken: what failed before may be asked for again, and lost pets are looked for. */
    noteWaking(): void {
      for (const environment of environmentIds) stores.gateOf(environment).noteWaking(parts.now())
      opened?.additions.lookEverywhere()
    },
    /** From now on begins no request to add a pet. Settles when those under way have their answers. */
    endAdding,
  }
}
