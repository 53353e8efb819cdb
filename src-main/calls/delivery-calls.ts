import * as z from 'zod/mini'
import { deliverySteps, largestWorkbook, textEncodings } from '../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { fail, succeed } from '../../src-shared/failure.ts'
import { deliveryIdSchema, environmentIdSchema } from '../../src-shared/identifier-schemas.ts'
import { keptDeliveryDraftSchema, stillToFix, takenBack, withoutSent } from '../../src-shared/kept-delivery-draft.ts'
import { knownSheetSchema, sheetColumnsSchema } from '../../src-shared/known-sheet.ts'
import { loadEveryLanguage } from '../../src-shared/words/words.ts'
import { newDeliverySchema } from '../pets/additions/ledger-event.ts'
import type { DeliveryDrafts } from '../pets/deliveries/delivery-drafts.ts'
import type { KnownSheets } from '../pets/deliveries/known-sheets.ts'
import { remainingRows } from '../pets/deliveries/remaining-rows.ts'
import type { Pets } from '../pets/pets.ts'
import type { WindowActions } from '../window/window-actions.ts'
import { largestInput, usualLargestInput } from './input-size.ts'
import type { CallHandlers } from './register-calls.ts'

const deliverySchema = { environment: environmentIdSchema, id: deliveryIdSchema }
const consents = { withoutRecord: z.optional(z.boolean()), firstAdd: z.optional(z.boolean()) }

/** Makes the handlers of the calls about deliveries. */
export function createDeliveryCalls({
  openAdditions,
  deliveryDrafts,
  knownSheets,
  chooseTextFile,
  readDroppedFile,
  readTextFileAs,
  exportExactTable,
}: Pick<WindowActions, 'chooseTextFile' | 'readDroppedFile' | 'readTextFileAs' | 'exportExactTable'> &
  Pick<Pets, 'openAdditions'> & {
    readonly deliveryDrafts: DeliveryDrafts
    readonly knownSheets: KnownSheets
  }) {
  /** The environment's draft, without the rows that its delivery has begun with. */
  async function draftBesideDelivery(environment: EnvironmentId) {
    const draft = deliveryDrafts.recall(environment)
    const { deliveries } = await openAdditions()
    const begun = deliveries.find(environment, draft.review?.id)
    return begun === undefined ? draft : withoutSent(draft, begun)
  }

  return {
    chooseDeliveryFile: {
      schema: z.strictObject({}),
      handle: () => chooseTextFile(),
    },
    readDroppedFile: {
      largest: largestWorkbook + usualLargestInput,
      schema: z.strictObject({
        fileName: z.string().check(z.minLength(1), z.maxLength(255)),
        bytes: z.instanceof(ArrayBuffer),
      }),
      handle: ({ fileName, bytes }) => readDroppedFile(fileName, new Uint8Array(bytes)),
    },
    readDeliveryFileAs: {
      schema: z.strictObject({
        id: z.uuid(),
        as: z.union([z.strictObject({ encoding: z.enum(textEncodings) }), z.strictObject({ sheet: z.string() })]),
      }),
      handle: ({ id, as }) => readTextFileAs(id, as),
    },
    recallDeliveryDraft: {
      schema: z.strictObject({ environment: environmentIdSchema }),
      handle: async ({ environment }) => succeed(await draftBesideDelivery(environment)),
    },
    keepDeliveryDraft: {
      largest: largestInput,
      schema: z.strictObject({ environment: environmentIdSchema, draft: keptDeliveryDraftSchema }),
      handle: ({ environment, draft }) => {
        deliveryDrafts.keep(environment, draft)
        return succeed(true)
      },
    },
    recallSheet: {
      schema: z.strictObject({ environment: environmentIdSchema, columns: sheetColumnsSchema }),
      handle: ({ environment, columns }) => succeed(knownSheets.recall(environment, columns)),
    },
    rememberSheet: {
      schema: z.strictObject({ environment: environmentIdSchema, sheet: knownSheetSchema }),
      handle: ({ environment, sheet }) => {
        knownSheets.remember(environment, sheet)
        return succeed(true)
      },
    },
    startDelivery: {
      largest: largestInput,
      schema: z.strictObject({
        environment: environmentIdSchema,
        delivery: newDeliverySchema,
        ...consents,
      }),
      handle: async (input) => (await openAdditions()).deliveries.start(input),
    },
    getDelivery: {
      schema: z.strictObject({ environment: environmentIdSchema }),
      handle: async ({ environment }) => succeed((await openAdditions()).deliveries.get(environment)),
    },
    steerDelivery: {
      schema: z.strictObject({
        ...deliverySchema,
        step: z.enum(deliverySteps),
        ...consents,
      }),
      handle: async (input) => (await openAdditions()).deliveries.steer(input),
    },
    saveDeliveryRest: {
      schema: z.strictObject({ ...deliverySchema, exceptToFix: z.optional(z.boolean()) }),
      handle: async ({ environment, id, exceptToFix = false }) => {
        const { deliveries } = await openAdditions()
        const ended = await deliveries.whenIdle(environment)
        if (ended?.delivery.id !== id) return fail({ kind: 'no-such-delivery' })
        const { delivery, outcomes } = ended
        // The file may have come from this app in another language.
        await loadEveryLanguage()
        const { review } = await draftBesideDelivery(environment)
        const { fileName, rows } = exceptToFix
          ? remainingRows(delivery, outcomes, [], takenBack(review, id))
          : remainingRows(delivery, outcomes, stillToFix(review, id))
        return exportExactTable(fileName, rows, delivery.separator)
      },
    },
  } satisfies Partial<CallHandlers>
}
