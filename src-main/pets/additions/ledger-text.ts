import { setImmediate as turn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type AdditionId, deliveryPlaceOf } from '../../../src-shared/addition.ts'
import type { Ledger } from './ledger.ts'
import { type LedgerEvent, ledgerEventSchema } from './ledger-event.ts'

const keptFor = 90 * 24 * 60 * 60 * 1000

const version = 1

/** The first line of a ledger's file, with its line break. */
export const ledgerHeader = `${JSON.stringify({ version })}\n`

const headerSchema = z.object({ version: z.number() })

/** The content of a ledger's file: its events, and their lines in the same order. */
export interface LedgerText {
  readonly events: readonly LedgerEvent[]
  /** Each with its line break. */
  readonly lines: readonly string[]
  /** Why the file cannot be used as it is; null if it can. */
  readonly problem: 'damaged' | 'newer-version' | null
}

/** A file without a line. */
export const emptyText: LedgerText = { events: [], lines: [], problem: null }

/** An event's line, with its line break. */
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

/** How many lines to read at a time, which takes about 2 ms. */
const slice = 200

/**
 * Reads a ledger's file in parts, so that other work continues: ten thousand additions take a fifth of a second. Leaves out a last line without
 * a line break, which a kill or a power cut broke off. Any other line that isn't an event makes the file `damaged`, and the rest is read
 * anyway.
 */
export async function readLedgerText(bytes: Buffer): Promise<LedgerText> {
  const length = bytes.lastIndexOf('\n') + 1
  // Without a whole line, the file was just being begun, or is none of ours: a power cut can leave zeros.
  if (length === 0) return ledgerHeader.startsWith(bytes.toString()) ? emptyText : { ...emptyText, problem: 'damaged' }
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
    if (place % slice === slice - 1) await turn()
    const parsed = ledgerEventSchema.safeParse(parse(line))
    if (!parsed.success) continue
    events.push(parsed.data)
    lines.push(`${line}\n`)
  }
  const isWhole = header.success && events.length === all.length
  return { events, lines, problem: isWhole ? null : 'damaged' }
}

/**
 * Leaves out what has expired: settled additions that are 90 days older than both the newest event and the clock, and dismissed deliveries.
 * Additions that are open or held by a draft, and unfinished deliveries, stay however old they are. A clock that is wrong now, or was wrong
 * once, drops nothing, because neither the clock nor the newest event counts alone.
 */
export function withoutExpired(
  { events, lines }: LedgerText,
  ledger: Ledger,
  now: number,
  isHeld: (id: AdditionId) => boolean,
): Omit<LedgerText, 'problem'> {
  const lastAt = new Map<string, number>()
  let newest = 0
  for (const event of events) {
    // The file's order counts: if an event seems older than one before it, the clock was set back.
    newest = Math.max(newest, event.at)
    if ('id' in event) lastAt.set(event.id, newest)
  }
  const limit = Math.min(newest, now) - keptFor
  function isKept(event: LedgerEvent | undefined): boolean {
    if (event === undefined) return false
    if ('delivery' in event) return ledger.deliveries.has(event.delivery)
    if (!('id' in event)) return true
    const addition = ledger.additions.get(event.id)
    const delivery = deliveryPlaceOf(event.id)?.id ?? ''
    if (addition === undefined || ledger.deliveries.has(delivery) || isHeld(event.id)) return true
    return !('at' in addition.state) || Math.max(addition.state.at, lastAt.get(event.id) ?? 0) >= limit
  }
  return { events: events.filter(isKept), lines: lines.filter((_, place) => isKept(events[place])) }
}
