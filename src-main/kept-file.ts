import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { writeWhole } from './whole-file.ts'

/** A value in memory with a copy on disk: a convenience that the app can do without. */
export interface KeptFile<Value> {
  /** The value as it stands. */
  current(): Value
  /** Puts a value in its place: at once in memory, and on disk as soon as the write before it is done. */
  keep(value: Value): void
  /** Settles when nothing waits to be written. */
  settled(): Promise<void>
}

/** What a kept file is opened with. `first` is the value where there is no file, or one that `schema` does not accept. */
export interface KeptFileParts<Value> {
  readonly file: string
  readonly schema: z.ZodMiniType<Value>
  readonly first: Value
  /** Writes a file whole or not at all. */
  readonly write?: (file: string, text: string) => Promise<void>
}

function read<Value>({ file, schema, first }: KeptFileParts<Value>): Value {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return first
  }
}

// It holds what they work on.
function writeForThisUser(file: string, text: string): Promise<void> {
  return writeWhole(file, text, 'this-user')
}

/**
 * Opens a kept file. Of values that come faster than the disk takes them, only the newest is written. A disk that takes
 * none costs the clerk nothing before the app ends.
 */
export function openKeptFile<Value>(parts: KeptFileParts<Value>): KeptFile<Value> {
  const { file, write = writeForThisUser } = parts
  let value = read(parts)
  let isStale = false
  let writing: Promise<void> | null = null

  async function writeNewest(): Promise<void> {
    while (isStale) {
      isStale = false
      // Whoever keeps a value has something better to do first: answer the window.
      await setImmediate()
      await write(file, JSON.stringify(value)).catch(() => {})
    }
    writing = null
  }

  return {
    current: () => value,
    keep(next) {
      value = next
      isStale = true
      writing ??= writeNewest()
    },
    async settled() {
      await writing
    },
  }
}
