import * as z from 'zod/mini'
import { deliverySteps, largestWorkbook, separators, textEncodings } from '../../src-shared/delivery.ts'
import { succeed } from '../../src-shared/failure.ts'
import { deliveryIdSchema, environmentIdSchema } from '../../src-shared/identifier-schemas.ts'
import { keptDeliveryDraftSchema } from '../../src-shared/kept-delivery-draft.ts'
import { knownSheetSchema, sheetColumnsSchema } from '../../src-shared/known-sheet.ts'
import { newDeliverySchema } from '../pets/additions/ledger-event.ts'
import type { DeliveryDrafts } from '../pets/deliveries/delivery-drafts.ts'
import type { KnownSheets } from '../pets/deliveries/known-sheets.ts'
import { restFileName } from '../pets/deliveries/rest-file-name.ts'
import type { Pets } from '../pets/pets.ts'
import type { SettingsService } from '../settings/settings-service.ts'
import type { ChosenFiles } from '../window/choose-text-file.ts'
import type { SaveTable } from '../window/save-file.ts'
import { environmentOnly, largestInput, nothing, usualLargestInput } from './inputs.ts'
import { type CallHandlers, done } from './register-calls.ts'
import { answerKept, tableSchema } from './view-calls.ts'

const consents = { withoutRecord: z.optional(z.boolean()), firstAdd: z.optional(z.boolean()) }

/** Makes the handlers of the calls about deliveries. */
export function createDeliveryCalls(
  parts: Pick<Pets, 'openAdditions'> & {
    readonly settings: Pick<SettingsService, 'get'>
    readonly deliveryDrafts: DeliveryDrafts
    readonly knownSheets: KnownSheets
    readonly chosenFiles: Pick<ChosenFiles, 'choose' | 'readDropped' | 'readAs'>
    readonly saveTable: SaveTable
  },
) {
  const { openAdditions, settings, deliveryDrafts, knownSheets, chosenFiles, saveTable } = parts
  return {
    chooseDeliveryFile: { schema: nothing, handle: () => chosenFiles.choose() },
    readDroppedFile: {
      largest: largestWorkbook + usualLargestInput,
      schema: z.strictObject({
        fileName: z.string().check(z.minLength(1), z.maxLength(255)),
        bytes: z.instanceof(ArrayBuffer),
      }),
      handle: ({ fileName, bytes }) => chosenFiles.readDropped(fileName, new Uint8Array(bytes)),
    },
    readDeliveryFileAs: {
      schema: z.strictObject({
        id: z.uuid(),
        as: z.union([z.strictObject({ encoding: z.enum(textEncodings) }), z.strictObject({ sheet: z.string() })]),
      }),
      handle: ({ id, as }) => chosenFiles.readAs(id, as),
    },
    recallDeliveryDraft: {
      schema: environmentOnly,
      handle: ({ environment }) => succeed(deliveryDrafts.recall(environment)),
    },
    keepDeliveryDraft: {
      largest: largestInput,
      schema: z.strictObject({ environment: environmentIdSchema, draft: keptDeliveryDraftSchema }),
      handle: async ({ environment, draft }) => answerKept(await deliveryDrafts.keep(environment, draft), settings),
    },
    recallSheet: {
      schema: z.strictObject({ environment: environmentIdSchema, columns: sheetColumnsSchema }),
      handle: ({ environment, columns }) => succeed(knownSheets.recall(environment, columns)),
    },
    rememberSheet: {
      schema: z.strictObject({ environment: environmentIdSchema, sheet: knownSheetSchema }),
      handle: ({ environment, sheet }) => done(knownSheets.remember(environment, sheet)),
    },
    startDelivery: {
      largest: largestInput,
      schema: z.strictObject({ environment: environmentIdSchema, delivery: newDeliverySchema, ...consents }),
      handle: async (input) => (await openAdditions()).deliveries.start(input),
    },
    getDelivery: {
      schema: environmentOnly,
      handle: async ({ environment }) => succeed((await openAdditions()).deliveries.get(environment)),
    },
    steerDelivery: {
      schema: z.strictObject({
        environment: environmentIdSchema,
        id: deliveryIdSchema,
        step: z.enum(deliverySteps),
        ...consents,
      }),
      handle: async (input) => (await openAdditions()).deliveries.steer(input),
    },
    saveDeliveryRest: {
      largest: largestInput,
      schema: z.strictObject({
        name: z.string().check(z.maxLength(255)),
        rows: tableSchema,
        separator: z.optional(z.enum(separators)),
      }),
      handle: ({ name, rows, separator }) => saveTable(restFileName(name), rows, 'exact', separator),
    },
  } satisfies Partial<CallHandlers>
}
