import * as z from 'zod/mini'
import type { Result } from '../../src-shared/failure.ts'
import { type PetFilter, type PetPage, petFilterSchema, petSchema } from '../../src-shared/pet.ts'
import { petStatuses } from '../../src-shared/pet-status.ts'
import {
  type EnvironmentId,
  type ServiceEnvironmentId,
  serviceEnvironmentIdSchema,
  serviceEnvironmentIds,
} from '../../src-shared/settings.ts'
import type { LastList } from '../../src-shared/window-start.ts'
import { openKeptFile } from '../files/kept-file.ts'

const pageSchema = z.strictObject({
  pets: z.array(petSchema),
  skippedRows: z.int(),
  mayMiss: z.array(z.enum([...petStatuses, 'other'])),
  receivedAt: z.number(),
})

const lastListSchema = z.strictObject({ baseUrl: z.string(), filter: petFilterSchema, page: pageSchema })

/**
 * Each service's newest list for each tab, for the next run: shown at once then, and still there where the service cannot
 * be reached.
 */
export interface LastLists {
  /** The lists kept for the base URLs that the services have now. */
  recall(): readonly LastList[]
  /** Asks for a list and keeps it. The practice store's pets do not outlive a run, so nor do its lists. */
  keeping(environment: EnvironmentId, filter: PetFilter, ask: () => Promise<Result<PetPage>>): Promise<Result<PetPage>>
  /** Writes what waits to be written, and settles when it is. */
  settled(): Promise<void>
}

// A clerk who goes from tab to tab has the disk write once.
const patience = 2000

/** Opens the file of last lists. `baseUrlOf` gives the base URL that a service has now. */
export function openLastLists(
  file: string,
  baseUrlOf: (environment: ServiceEnvironmentId) => string | null,
): LastLists {
  const schema = z.partialRecord(serviceEnvironmentIdSchema, z.array(lastListSchema))
  const kept = openKeptFile({ file, schema, first: {}, patience })
  function listsOf(environment: ServiceEnvironmentId) {
    const baseUrl = baseUrlOf(environment)
    return (kept.current()[environment] ?? []).filter((list) => list.baseUrl === baseUrl)
  }
  return {
    recall: () =>
      serviceEnvironmentIds.flatMap((environment) =>
        listsOf(environment).map(({ filter, page }) => ({ environment, filter, page })),
      ),
    async keeping(environment, filter, ask) {
      if (environment === 'practice') return ask()
      const baseUrl = baseUrlOf(environment)
      const result = await ask()
      // The address may have changed meanwhile: then this is a list of nobody knows where.
      if (result.ok && baseUrl !== null && baseUrl === baseUrlOf(environment)) {
        const page = { ...result.value, pets: [...result.value.pets], mayMiss: [...result.value.mayMiss] }
        const others = listsOf(environment).filter((list) => list.filter.status !== filter.status)
        kept.keep({ ...kept.current(), [environment]: [...others, { baseUrl, filter, page }] })
      }
      return result
    },
    settled: kept.settled,
  }
}
