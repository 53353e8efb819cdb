import { setImmediate as turn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { attempt } from '../process/attempt.ts'

const version = 1

/** The first line of a file of lines, with its line break. */
export const linesHeader = `${JSON.stringify({ version })}\n`

const headerSchema = z.object({ version: z.number() })

/** The content of a file of lines: its values, and their lines in the same order. */
export interface LinesText<Value> {
  readonly values: readonly Value[]
  /** Each with its line break. */
  readonly lines: readonly string[]
  /** Why the file cannot be used as it is; null if it can. */
  readonly problem: 'damaged' | 'newer-version' | null
}

const emptyText: LinesText<never> = { values: [], lines: [], problem: null }

/** A value's line, with its line break. */
export function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`
}

const parse = (line: string): unknown => attempt(() => JSON.parse(line))

/** How many lines to read at a time, which takes about 2 ms. */
const slice = 200

/**
 * Reads a file of lines in parts, so that other work continues: ten thousand additions take a fifth of a second. Leaves out a last line without
 * a line break, which a kill or a power cut broke off. Any other line that the schema does not accept makes the file `damaged`, and the rest is
 * read anyway.
 */
export async function readLines<Value>(bytes: Buffer, schema: z.ZodMiniType<Value>): Promise<LinesText<Value>> {
  const length = bytes.lastIndexOf('\n') + 1
  // Without a whole line, the file was just being begun, or is none of ours: a power cut can leave zeros.
  if (length === 0) return linesHeader.startsWith(bytes.toString()) ? emptyText : { ...emptyText, problem: 'damaged' }
  const [first = '', ...rest] = bytes
    .toString('utf8', 0, length - 1)
    .replace(/^\uFEFF/, '')
    .split('\n')
  const header = headerSchema.safeParse(parse(first))
  if (header.success && header.data.version > version) return { ...emptyText, problem: 'newer-version' }
  const all = header.success ? rest : [first, ...rest]
  const values: Value[] = []
  const lines: string[] = []
  for (const [place, line] of all.entries()) {
    if (place % slice === slice - 1) await turn()
    const parsed = schema.safeParse(parse(line))
    if (!parsed.success) continue
    values.push(parsed.data)
    lines.push(`${line}\n`)
  }
  const isWhole = header.success && values.length === all.length
  return { values, lines, problem: isWhole ? null : 'damaged' }
}
