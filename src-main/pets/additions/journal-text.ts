import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type AdditionEvent, additionEventSchema } from './addition-event.ts'

const version = 1

/** The first line of a journal: its version and its ID. */
export function journalHeader(id: string): string {
  return `${JSON.stringify({ version, id })}\n`
}

const headerSchema = z.object({ version: z.number(), id: z.catch(z.string(), '') })

/** What a journal holds: its events and, each in the same place, their lines. */
export interface JournalText {
  /** The ID in its header; null if that cannot be read. */
  readonly id: string | null
  readonly events: readonly AdditionEvent[]
  /** Each with its line break. */
  readonly lines: readonly string[]
  /** Length in bytes up to the end of the last whole line: what follows was cut off while it was written. */
  readonly length: number
  /** Why the file cannot be carried on as it is; null if it can. */
  readonly problem: 'damaged' | 'newer-version' | null
}

/** A journal without a line. */
export const emptyJournal: JournalText = { id: null, events: [], lines: [], length: 0, problem: null }

/** The line of an event, with its line break. */
export function journalLine(event: AdditionEvent): string {
  return `${JSON.stringify(event)}\n`
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Lines that are read at a time. They take about 2 ms. */
const slice = 200

/**
 * Reads a journal while other work goes on: ten thousand additions take a fifth of a second. A last line without a line break
 * was being written when the power or the app went, and is left out. Any other line that is no event makes the file `damaged`;
 * the others are read all the same.
 */
export async function readJournal(bytes: Buffer): Promise<JournalText> {
  const length = bytes.lastIndexOf('\n') + 1
  if (length === 0) return emptyJournal
  const [first = '', ...rest] = bytes
    .toString('utf8', 0, length - 1)
    .replace(/^\uFEFF/, '')
    .split('\n')
  const header = headerSchema.safeParse(parse(first))
  const id = header.data?.id ?? null
  if (header.success && header.data.version > version)
    return { id, events: [], lines: [], length, problem: 'newer-version' }
  const all = header.success ? rest : [first, ...rest]
  const events: AdditionEvent[] = []
  const lines: string[] = []
  for (const [place, line] of all.entries()) {
    if (place % slice === slice - 1) await setImmediate()
    const parsed = additionEventSchema.safeParse(parse(line))
    if (!parsed.success) continue
    events.push(parsed.data)
    lines.push(`${line}\n`)
  }
  const isWhole = header.success && header.data.version === version && events.length === all.length
  return { id, events, lines, length, problem: isWhole ? null : 'damaged' }
}
