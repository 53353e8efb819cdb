import * as z from 'zod/mini'

/** Accepts the identifier of a delivery: a UUID, made on this computer. */
export const deliveryIdSchema = z.uuid()

/** Identifier of a delivery; the service never sees it. */
export type DeliveryId = string

/** Accepts a {@link DeliveryPlace}. */
export const deliveryPlaceSchema = z.object({ id: deliveryIdSchema, row: z.int().check(z.nonnegative()) })

/** Where an addition belongs: a delivery, and a row of it, counted from 0. */
export type DeliveryPlace = Readonly<z.infer<typeof deliveryPlaceSchema>>
