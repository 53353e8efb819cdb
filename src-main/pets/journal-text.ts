import * as z from 'zod/mini'
import { type AdditionEvent, additionEventSchema } from './addition-event.ts'

const version = 1

/** The first line of a journal: its version. */
export const journalHeader = `${JSON.stringify({ version })}\n`

const headerSchema = z.object({ version: z.number() })

/** What a journal holds: its events and, each in the same place, their lines. */
export interface JournalText {
  readonly events: readonly AdditionEvent[]
  /** Each with its line break. */
  readonly lines: readonly string[]
  /** Length in bytes up to the end of the last whole line: what follows was cut off while it was written. */
  readonly length: number
  /** Why the file cannot be carried on as it is; null if it can. */
  readonly problem: 'damaged' | 'newer-version' | null
}

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

/**
 * Reads a journal. A last line without a line break was being written when the power or the app went, and is left out. Any
 * other line that is no event makes the file `damaged`; the others are read all the same.
 */
export function readJournal(bytes: Buffer): JournalText {
  const length = bytes.lastIndexOf('\n') + 1
  if (length === 0) return { events: [], lines: [], length, problem: null }
  const [first = '', ...rest] = bytes
    .toString('utf8', 0, length - 1)
    .replace(/^\uFEFF/, '')
    .split('\n')
  const header = headerSchema.safeParse(parse(first))
  if (header.success && header.data.version > version)
    return { events: [], lines: [], length, problem: 'newer-version' }
  const read = (header.success ? rest : [first, ...rest]).map((line) => ({
    line: `${line}\n`,
    parsed: additionEventSchema.safeParse(parse(line)),
  }))
  const good = read.flatMap(({ line, parsed }) => (parsed.success ? [{ line, event: parsed.data }] : []))
  const isWhole = header.success && header.data.version === version && good.length === read.length
  return {
    events: good.map(({ event }) => event),
    lines: good.map(({ line }) => line),
    length,
    problem: isWhole ? null : 'damaged',
  }
}
