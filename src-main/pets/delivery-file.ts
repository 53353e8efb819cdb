import * as z from 'zod/mini'
import type { NewDelivery } from '../../src-shared/delivery.ts'
import { type DeliveryId, deliveryIdSchema } from '../../src-shared/delivery-place.ts'
import { type EnvironmentId, environmentIdSchema } from '../../src-shared/environment.ts'
import { type KeptFile, type KeptFileParts, openKeptFile } from '../files/kept-file.ts'
import { newDeliverySchema } from './delivery-schema.ts'

/** A delivery as it is kept. What became of its rows is in the journal of additions alone. */
export interface KeptDelivery {
  readonly id: DeliveryId
  readonly environment: EnvironmentId
  /** The base URL that it goes to, and no other; null for the practice store. */
  readonly baseUrl: string | null
  /** In milliseconds since 1970. */
  readonly startedAt: number
  readonly isStopped: boolean
  /** The ID of the journal that says what became of its rows; null before the first of them is sent. */
  readonly journalId: string | null
  readonly content: NewDelivery
}

/** What the file of deliveries holds: at most one for each base URL of a service. */
export interface KeptDeliveries {
  readonly deliveries: readonly KeptDelivery[]
}

const keptDeliveriesSchema = z.object({
  deliveries: z.readonly(
    z.array(
      z.object({
        id: deliveryIdSchema,
        environment: environmentIdSchema,
        baseUrl: z.nullable(z.string()),
        startedAt: z.number(),
        isStopped: z.boolean(),
        journalId: z._default(z.nullable(z.string()), null),
        content: newDeliverySchema,
      }),
    ),
  ),
})

/** Opens the file of deliveries. */
export function openDeliveryFile(parts: Pick<KeptFileParts<object>, 'file' | 'now'>): KeptFile<KeptDeliveries> {
  return openKeptFile({ ...parts, version: 1, schema: keptDeliveriesSchema, first: { deliveries: [] } })
}
