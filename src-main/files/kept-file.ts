import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { writeWhole } from './whole-file.ts'

/** A value in memory with a copy on disk: a convenience that the app can do without. */
export interface KeptFile<Value> {
  /** The value as it stands. */
  current(): Value
  /** Puts a value in its place: at once in memory, and on disk as soon as the write before it is done. */
  keep(value: Value): void
  /** Writes what waits to be written, and settles when it is. */
  settled(): Promise<void>
}

/** What a kept file is opened with. `first` is the value where there is no file, or one that `schema` does not accept. */
export interface KeptFileParts<Value> {
  readonly file: string
  readonly schema: z.ZodMiniType<Value>
  readonly first: Value
  /** How long a value may wait for a newer one before it is written, in milliseconds; 0 unless told. */
  readonly patience?: number
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
  const { file, patience = 0, write = writeForThisUser } = parts
  let value = read(parts)
  let isStale = false
  let writing: Promise<void> | null = null
  let hurry = new AbortController()

  async function writeNewest(): Promise<void> {
    while (isStale) {
      // Also where there is no patience: whoever keeps a value has something better to do first, to answer the window.
      await wait(patience, undefined, { signal: hurry.signal }).catch(() => {})
      isStale = false
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
      hurry.abort()
      await writing
      hurry = new AbortController()
    },
  }
}
