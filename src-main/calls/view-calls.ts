import { isDeepStrictEqual } from 'node:util'
import type { BrowserWindow, Clipboard, Menu } from 'electron'
import * as z from 'zod/mini'
import { commandNames } from '../../src-shared/commands.ts'
import { fail, type Result, succeed, type WriteProblem } from '../../src-shared/failure.ts'
import { type KeptView, keptViewSchema } from '../../src-shared/kept-view.ts'
import { paperSizeSchema, printerNameSchema } from '../../src-shared/printing.ts'
import type { SettingsNotice } from '../../src-shared/settings-notice.ts'
import type { KeptFile } from '../files/kept-file.ts'
import type { Pets } from '../pets/pets.ts'
import type { ManagedSettings } from '../settings/managed-settings.ts'
import type { SettingsService } from '../settings/settings-service.ts'
import { showOffered } from '../window/application-menu.ts'
import { findQueue, runProgram } from '../window/cups.ts'
import { listPrinters, printToPdf, printWindow } from '../window/print-window.ts'
import type { SaveFile, SaveTable } from '../window/save-file.ts'
import { largestInput, nothing } from './inputs.ts'
import { type CallHandlers, done } from './register-calls.ts'

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

/** Notices that files are left as they are until the app quits. */
const notWritten: readonly SettingsNotice['kind'][] = ['profile-not-writable', 'file-unreadable']

/** Accepts a table's rows. */
export const tableSchema = z.readonly(z.array(z.readonly(z.array(z.string()))))

/** Answers a call that keeps what is typed: succeeds if it was written, or if a notice says already that it cannot be; see {@link WriteProblem}. */
export function answerKept(problem: WriteProblem | null, settings: Pick<SettingsService, 'get'>): Result<true> {
  const isSaid = () => settings.get().notices.some(({ kind }) => notWritten.includes(kind))
  return problem === null || isSaid() ? succeed(true) : fail({ kind: 'settings-not-saved', reason: problem })
}

// macOS has CUPS too, but there Chromium gives the paper's name.
const run = process.platform === 'linux' ? runProgram : null

/**
 * Makes the handlers of the calls about the window: its start, what it keeps, copies, exports and prints. `current` gives the window, null while
 * there is none: nothing can be printed or saved then.
 */
export function createViewCalls(
  parts: Pick<Pets, 'lists'> & {
    readonly settings: Pick<SettingsService, 'get'>
    readonly keptView: KeptFile<KeptView>
    readonly categoryNames: ManagedSettings['categories']
    readonly clipboard: Pick<Clipboard, 'writeText'>
    readonly Menu: Pick<typeof Menu, 'getApplicationMenu'>
    readonly saveFile: SaveFile
    readonly saveTable: SaveTable
    readonly current: () => Pick<BrowserWindow, 'webContents'> | null
  },
) {
  return {
    getStart: {
      schema: nothing,
      handle: async () => {
        const { lists, categoryNames } = parts
        const firstList = await lists.takeAhead()
        const [settings, keptView] = [parts.settings.get(), parts.keptView.current()]
        return succeed({ settings, keptView, categoryNames, lastLists: lists.recall(), firstList })
      },
    },
    awaitFirstList: { schema: nothing, handle: async () => succeed(await parts.lists.awaitFirst()) },
    keepView: {
      largest: largestInput,
      schema: z.strictObject({ view: sentViewSchema }),
      handle: async ({ view }) => answerKept(await parts.keptView.keep(view), parts.settings),
    },
    offerCommands: {
      schema: z.strictObject({ commands: z.readonly(z.array(z.enum(commandNames))) }),
      handle: ({ commands }) => done(showOffered(parts.Menu.getApplicationMenu(), commands)),
    },
    copyText: {
      largest: largestInput,
      schema: z.strictObject({ text: z.string().check(z.maxLength(longestCopy)) }),
      handle: ({ text }) => done(parts.clipboard.writeText(text)),
    },
    exportTable: {
      largest: largestInput,
      schema: z.strictObject({ fileName: tableNameSchema, rows: tableSchema }),
      handle: ({ fileName, rows }) => parts.saveTable(fileName, rows, 'defused'),
    },
    listPrinters: {
      schema: nothing,
      handle: async () => {
        const window = parts.current()
        return succeed(window === null ? [] : await listPrinters(window.webContents))
      },
    },
    describePrinter: {
      schema: z.strictObject({ printer: printerNameSchema }),
      handle: async ({ printer }) => succeed((run && (await findQueue(printer, run)))?.papers ?? null),
    },
    print: {
      schema: z.strictObject({ paper: z.optional(paperSizeSchema), printer: z.optional(printerNameSchema) }),
      handle: async ({ paper, printer }) => {
        const window = parts.current()
        return window === null ? succeed(false) : printWindow(window.webContents, paper, printer, run)
      },
    },
    savePdf: {
      schema: z.strictObject({ fileName: pdfNameSchema, paper: paperSizeSchema }),
      handle: async ({ fileName, paper }) => {
        const window = parts.current()
        if (window === null) return succeed(false)
        // Before the dialog, so that the file has what the page shows now.
        const pdf = await printToPdf(window.webContents, paper)
        return pdf.ok ? parts.saveFile(fileName, 'as-usual', async () => pdf.value) : pdf
      },
    },
  } satisfies Partial<CallHandlers>
}
