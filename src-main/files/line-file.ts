import { type FileHandle, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { attempt } from '../process/attempt.ts'
import { writeWhole } from './whole-file.ts'
import { codeOf, flushed } from './write-problem.ts'

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

/** The last line of the file as this run left it, and where it ends. */
type LastLine = ReturnType<typeof lastLineOf>

function lastLineOf(bytes: Buffer) {
  const end = bytes.lastIndexOf('\n') + 1
  const start = end < 2 ? 0 : bytes.lastIndexOf('\n', end - 2) + 1
  return { end, last: Buffer.from(bytes.subarray(start, end)) }
}

/** Makes a new file's name as durable as its content. Windows cannot open a folder, and does not need this. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {
    // The file itself is flushed anyway.
  }
}

/** Whether a file ends with the line that this run knows as its last. */
async function endsAs({ end, last }: LastLine, handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat()
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(last.length), 0, last.length, end - last.length)
  return size === end && bytesRead === last.length && buffer.equals(last)
}

/**
 * Makes a file of lines to which the app only appends, and which it does not know yet. All its lines are in memory too. If a crash left an
 * unfinished last line, or somebody removes, cuts, replaces or writes to the file while the app runs, the app writes it again whole, and adds the
 * lines that only the other file had. `readLines` gives the whole lines in bytes that somebody else wrote.
 */
export function createAppendedFile(file: string, readLines: (bytes: Buffer) => Promise<readonly string[]>) {
  let lines: string[] = []
  let lastLine = lastLineOf(Buffer.alloc(0))

  async function rewrite(next: readonly string[]): Promise<void> {
    const bytes = Buffer.from([linesHeader, ...next].join(''))
    await writeWhole(file, bytes, 'this-user')
    lastLine = lastLineOf(bytes)
    lines = [...next]
  }

  /** Writes all of this run's lines, those of a file that replaced them, and `more`. */
  async function restoreWith(more: readonly string[]): Promise<void> {
    const others = await readFile(file).then(readLines, (error) => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    })
    const own = new Set(lines)
    await rewrite([...lines, ...others.filter((line) => !own.has(line)), ...more])
  }

  /** Whether somebody removed the file, or something else than this run wrote to it. Rejects if it cannot be read. */
  async function isLost(): Promise<boolean> {
    try {
      const handle = await open(file, 'r')
      return !(await endsAs(lastLine, handle).finally(() => handle.close()))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return true
      throw error
    }
  }

  async function appendTo(handle: FileHandle, more: readonly string[]): Promise<void> {
    const { end: size } = lastLine
    const added = Buffer.from([...(size === 0 ? [linesHeader] : []), ...more].join(''))
    try {
      await handle.writeFile(added)
      await flushed(handle.datasync())
    } catch (error) {
      // If even this fails, the next append writes the file again without the unfinished line.
      await truncate(file, size).catch(() => undefined)
      throw error
    }
    const { end, last } = lastLineOf(added)
    lastLine = { end: size + end, last }
    lines.push(...more)
    if (size === 0) await flushFolder(dirname(file))
  }

  return {
    /** Takes what was read from the file: its bytes, and the lines that are to stay, each with its line break. */
    take(bytes: Buffer, read: readonly string[]): void {
      lastLine = lastLineOf(bytes)
      lines = [...read]
    },
    /** The lines of this run and those that were read, as they are or should be in the file. */
    lines: (): readonly string[] => lines,
    /** Appends lines. They are on the disk when this settles, and not in the file when it rejects. */
    async append(more: readonly string[]): Promise<void> {
      // Checked through the same handle: somebody may remove the file at any moment, and opening it makes a new one.
      const handle = await open(file, 'a+', 0o600)
      try {
        if (await endsAs(lastLine, handle)) return await appendTo(handle, more)
      } finally {
        await handle.close()
      }
      return restoreWith(more)
    },
    /** Writes the file whole with these lines and no others. Rejects as the file system does; the file then stays as it is. */
    rewrite,
    /** Writes the file again if it no longer holds the lines that this run knows. */
    async restore(): Promise<void> {
      if (lines.length > 0 && (await isLost())) await restoreWith([])
    },
  }
}
