import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { commandNames } from '../../src-shared/commands.ts'
import { succeed } from '../../src-shared/failure.ts'
import { type KeptView, keptViewSchema } from '../../src-shared/kept-view.ts'
import { paperSizeSchema, printerNameSchema } from '../../src-shared/printing.ts'
import type { KeptFile } from '../files/kept-file.ts'
import type { Pets } from '../pets/pets.ts'
import type { ManagedSettings } from '../settings/managed-settings.ts'
import type { SettingsService } from '../settings/settings-service.ts'
import type { WindowActions } from '../window/window-actions.ts'
import { largestInput } from './input-size.ts'
import type { CallHandlers } from './register-calls.ts'

// Larger than any list that a clerk copies: one filter gives at most 400 rows.
const longestCopy = 8 * 1024 * 1024

// A name without a folder: the clerk chooses the folder.
const tableNameSchema = z.string().check(z.regex(/^[\w-]+\.csv$/))
const pdfNameSchema = z.string().check(z.regex(/^[\w-]+\.pdf$/))

// The file's schema fills in missing fields and drops unknown ones. The window must send neither.
const sentViewSchema = z.pipe(
  z.unknown().check(
    z.refine((view) => {
      const read = keptViewSchema.safeParse(view)
      return read.success && isDeepStrictEqual(read.data, view)
    }),
  ),
  keptViewSchema,
)

/** Accepts a table's rows. */
export const tableSchema = z.readonly(z.array(z.readonly(z.array(z.string()))))

/** Makes the handlers of the calls about the window: its start, what it keeps, copies, exports and prints. */
export function createViewCalls(
  parts: Omit<WindowActions, 'chooseTextFile' | 'readDroppedFile' | 'readTextFileAs' | 'exportExactTable'> &
    Pick<Pets, 'lists'> & {
      readonly settings: Pick<SettingsService, 'get'>
      readonly keptView: KeptFile<KeptView>
      readonly categoryNames: ManagedSettings['categories']
    },
) {
  return {
    getStart: {
      schema: z.strictObject({}),
      handle: async () => {
        const firstList = await parts.lists.takeAhead()
        return succeed({
          settings: parts.settings.get(),
          keptView: parts.keptView.current(),
          categoryNames: parts.categoryNames,
          lastLists: parts.lists.recall(),
          firstList,
        })
      },
    },
    keepView: {
      largest: largestInput,
      schema: z.strictObject({ view: sentViewSchema }),
      handle: ({ view }) => {
        void parts.keptView.keep(view)
        return succeed(true)
      },
    },
    offerCommands: {
      schema: z.strictObject({ commands: z.readonly(z.array(z.enum(commandNames))) }),
      handle: ({ commands }) => {
        parts.offerCommands(commands)
        return succeed(true)
      },
    },
    copyText: {
      largest: largestInput,
      schema: z.strictObject({ text: z.string().check(z.maxLength(longestCopy)) }),
      handle: ({ text }) => {
        parts.copyText(text)
        return succeed(true)
      },
    },
    exportTable: {
      largest: largestInput,
      schema: z.strictObject({ fileName: tableNameSchema, rows: tableSchema }),
      handle: ({ fileName, rows }) => parts.exportTable(fileName, rows),
    },
    listPrinters: { schema: z.strictObject({}), handle: async () => succeed(await parts.listPrinters()) },
    describePrinter: {
      schema: z.strictObject({ printer: printerNameSchema }),
      handle: async ({ printer }) => succeed(await parts.describePrinter(printer)),
    },
    print: {
      schema: z.strictObject({ paper: z.optional(paperSizeSchema), printer: z.optional(printerNameSchema) }),
      handle: ({ paper, printer }) => parts.print(paper, printer),
    },
    savePdf: {
      schema: z.strictObject({ fileName: pdfNameSchema, paper: paperSizeSchema }),
      handle: ({ fileName, paper }) => parts.savePdf(fileName, paper),
    },
  } satisfies Partial<CallHandlers>
}
