import * as z from 'zod/mini'
import { deliveryIdSchema } from '../../../src-shared/delivery-place.ts'
import { environmentIdSchema } from '../../../src-shared/environment.ts'
import { type KeptFile, type KeptFilePlace, openKeptFile } from '../../files/kept-file.ts'
import { newDeliverySchema } from './delivery-schema.ts'

const keptDeliverySchema = z.object({
  id: deliveryIdSchema,
  environment: environmentIdSchema,
  /** The base URL that it goes to, and no other; null for the practice store. */
  baseUrl: z.nullable(z.string()),
  /** In milliseconds since 1970. */
  startedAt: z.number(),
  isStopped: z.boolean(),
  /** The ID of the journal that says what became of its rows; null before the first of them is sent. */
  journalId: z._default(z.nullable(z.string()), null),
  content: newDeliverySchema,
})

const keptDeliveriesSchema = z.object({ deliveries: z.readonly(z.array(keptDeliverySchema)) })

/** A delivery as it is kept. What became of its rows is in the journal of additions alone. */
export type KeptDelivery = Readonly<z.infer<typeof keptDeliverySchema>>

/** What the file of deliveries holds: at most one for each base URL of a service. */
export type KeptDeliveries = Readonly<z.infer<typeof keptDeliveriesSchema>>

/** Opens the file of deliveries. */
export function openDeliveryFile(place: KeptFilePlace): KeptFile<KeptDeliveries> {
  return openKeptFile({ ...place, name: 'deliveries.json', schema: keptDeliveriesSchema, first: { deliveries: [] } })
}
