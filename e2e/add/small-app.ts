import path from 'node:path'
import { type AdditionJournal, openAdditionJournal } from '../../src-main/pets/addition-journal.ts'
import { type Additions, createAdditions } from '../../src-main/pets/additions.ts'
import { createDeliveries, type Deliveries } from '../../src-main/pets/deliveries.ts'
import { openDeliveryFile } from '../../src-main/pets/delivery-file.ts'
import { createPetCatalogue, type PetCatalogue } from '../../src-main/pets/pet-catalogue.ts'
import type { Transport } from '../../src-main/service/transport.ts'
import { succeed } from '../../src-shared/failure.ts'

/** What of the app adds pets and remembers them, without the rest: no window, no Electron. */
export interface SmallApp {
  readonly catalogue: PetCatalogue
  readonly additions: Additions
  readonly deliveries: Deliveries
  readonly journal: AdditionJournal
}

// Node's network in place of Electron's.
const transport: Transport = ({ url, ...request }) => fetch(url, { ...request, redirect: 'error' })

/** Starts it on a journal, connected to a service as staging. */
export function openSmallApp(journalFile: string, baseUrl: string, apiKey: string): SmallApp {
  const now = Date.now
  const catalogue = createPetCatalogue({
    connect: async () => succeed({ baseUrl, apiKey, transport }),
    now,
    onList: (list) => additions.noteList(list),
  })
  const journal = openAdditionJournal({ file: journalFile, now })
  const baseUrlOf = () => baseUrl
  const additions = createAdditions({
    catalogue,
    journal,
    baseUrlOf,
    now,
    onChange: (environment) => deliveries.noteAdditions(environment),
  })
  const deliveries = createDeliveries({
    additions,
    catalogue,
    journal,
    file: openDeliveryFile({ file: path.join(path.dirname(journalFile), 'deliveries.json'), now }),
    now,
    baseUrlOf,
    selectedEnvironment: () => 'staging',
    onChange: () => undefined,
  })
  return { catalogue, additions, deliveries, journal }
}
