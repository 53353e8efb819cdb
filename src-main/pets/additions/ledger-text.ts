import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type LedgerEvent, ledgerEventSchema } from './ledger-event.ts'

const version = 1

/** The first line of a ledger's file, with its line break. */
export const ledgerHeader = `${JSON.stringify({ version })}\n`

const headerSchema = z.object({ version: z.number() })

/** What a ledger's file holds: its events and, each in the same place, their lines. */
export interface LedgerText {
  readonly events: readonly LedgerEvent[]
  /** Each with its line break. */
  readonly lines: readonly string[]
  /** Why the file cannot be used as it is; null if it can. */
  readonly problem: 'damaged' | 'newer-version' | null
}

/** A file without a line. */
export const emptyText: LedgerText = { events: [], lines: [], problem: null }

/** The line of an event, with its line break. */
export function lineOf(event: LedgerEvent): string {
  return `${JSON.stringify(event)}\n`
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** How many lines are read at a time, which takes about 2 ms. */
const slice = 200

/**
 * Reads a ledger's file in parts, so that other work continues: ten thousand additions take a fifth of a second. Leaves out a last
 * line without a line break: it was being written when the app or the power ended. Any other line that isn't an event makes the file
 * `damaged`; the rest is read anyway.
 */
export async function readLedgerText(bytes: Buffer): Promise<LedgerText> {
  const length = bytes.lastIndexOf('\n') + 1
  if (length === 0) return emptyText
  const [first = '', ...rest] = bytes
    .toString('utf8', 0, length - 1)
    .replace(/^\uFEFF/, '')
    .split('\n')
  const header = headerSchema.safeParse(parse(first))
  if (header.success && header.data.version > version) return { ...emptyText, problem: 'newer-version' }
  const all = header.success ? rest : [first, ...rest]
  const events: LedgerEvent[] = []
  const lines: string[] = []
  for (const [place, line] of all.entries()) {
    if (place % slice === slice - 1) await setImmediate()
    const parsed = ledgerEventSchema.safeParse(parse(line))
    if (!parsed.success) continue
    events.push(parsed.data)
    lines.push(`${line}\n`)
  }
  const isWhole = header.success && events.length === all.length
  return { events, lines, problem: isWhole ? null : 'damaged' }
}
