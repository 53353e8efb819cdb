import { copyFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import type { KeptFileName, KeptFileNotice } from '../../src-shared/settings-notice.ts'
import { createQueue } from '../process/queue.ts'
import { createAppendedFile } from './appended-file.ts'
import { type KeptFilePlace, setAside } from './kept-file.ts'
import { type LinesText, lineOf, readLines } from './line-file.ts'
import { codeOf } from './write-problem.ts'

interface AppendedRecordParts<Value extends object> extends KeptFilePlace {
  readonly name: KeptFileName
  readonly schema: z.ZodMiniType<Value>
  /** Makes the value that stands from then on where a damaged file lost lines; by default there is none. */
  readonly afterDamage?: () => Value
}

/**
 * Makes a record: a file of lines to which the app only appends, and which is not read yet. Copies a file that is damaged or of a newer version,
 * and continues with what can be read. Until it can copy it, and before the file is read, nothing is written there, and lines wait in memory.
 */
export function createAppendedRecord<Value extends object>(parts: AppendedRecordParts<Value>) {
  const { folder, name, now, mayWrite = true, schema, afterDamage, onNotice } = parts
  const file = join(folder, name)
  const appended = createAppendedFile(file, async (bytes) => {
    const other = await readLines(bytes, schema)
    if (other.problem !== null) keepCopy(other.problem)
    return other.lines
  })
  const writes = createQueue()
  let isRead = false
  /** Why the file must be copied before it is written; null if it need not. */
  let uncopied: LinesText<Value>['problem'] = null
  let notice: KeptFileNotice | null = null
  /** Lines that are not on the disk yet. */
  let backlog: readonly string[] = []

  function tell(next: KeptFileNotice | null): void {
    if (next?.kind === notice?.kind) return
    notice = next
    onNotice?.()
  }

  /** Copies a file that cannot be used as it is, and sets the notice. Gives whether it could. */
  function keepCopy(reason: NonNullable<LinesText<Value>['problem']>): boolean {
    const keptAs = mayWrite ? setAside(file, now(), copyFileSync) : null
    tell({ kind: 'file-set-aside', name, keptAs: keptAs ?? name, reason })
    return keptAs !== null
  }

  async function write(more: readonly string[]): Promise<void> {
    const lines = [...backlog, ...more]
    if (lines.length === 0) return
    if (!mayWrite || !isRead) throw Object.assign(new Error('The record must not be written.'), { code: 'EROFS' })
    if (uncopied !== null) {
      if (!keepCopy(uncopied)) throw new Error('The record cannot be copied, so it must not be replaced.')
      await appended.rewrite(appended.lines())
      uncopied = null
    }
    await appended.append(lines)
    backlog = backlog.slice(lines.length - more.length)
  }

  /** Rewrites the file in its turn, if that may be done now. If that fails, the file stays as it is, and the next start tries again. */
  function rewriteSoon(linesWith: (waiting: readonly string[]) => readonly string[]): void {
    async function rewrite(): Promise<void> {
      if (!mayWrite || !isRead || uncopied !== null) return
      const { length } = backlog
      await appended.rewrite(linesWith(backlog))
      backlog = backlog.slice(length)
    }
    writes.add(rewrite).catch(() => undefined)
  }

  const flush = () => writes.add(() => write([]))

  return {
    /** Reads the file; a missing one is empty. Null if it cannot be read now. */
    async read(): Promise<LinesText<Value> | null> {
      let bytes: Buffer
      let text: LinesText<Value>
      try {
        bytes = await readFile(file).catch((error) => {
          if (codeOf(error) === 'ENOENT') return Buffer.alloc(0)
          throw error
        })
        text = await readLines(bytes, schema)
      } catch {
        return null
      }
      const { problem } = text
      const damage = problem === 'damaged' && afterDamage ? [afterDamage()] : []
      const lines = [...text.lines, ...damage.map(lineOf)]
      appended.take(bytes, lines)
      isRead = true
      tell(null)
      if (problem !== null && keepCopy(problem)) rewriteSoon((waiting) => [...appended.lines(), ...waiting])
      else uncopied = problem
      return { values: [...text.values, ...damage], lines, problem }
    },
    /** Appends a line after those that wait. It is on the disk when this settles, and not in the file when it rejects. */
    append: (line: string): Promise<void> => writes.add(() => write([line])),
    /** Adds a line to those that wait, which are written with the next one. */
    wait(line: string): void {
      backlog = [...backlog, line]
    },
    hasWaiting: (): boolean => backlog.length > 0,
    flush,
    /** Replaces all lines soon by what `linesWith` gives then. It gets the lines that wait, which count as written after that. */
    rewriteSoon,
    tell,
    /** What the clerk should know about the file; null if it was fine. */
    notice: (): KeptFileNotice | null => notice,
    /** Writes what waits, and puts back what somebody removed. Settles when that is done, or cannot be. */
    async settled(): Promise<void> {
      const flushing = flush().catch(() => undefined)
      const isKept = () => mayWrite && isRead && uncopied === null
      const restoring = writes.add(async () => (isKept() ? appended.restore() : undefined)).catch(() => undefined)
      await Promise.all([flushing, restoring])
    },
  }
}
