import { readFileSync, renameSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { WriteProblem } from '../../src-shared/failure.ts'
import type { KeptFileName, KeptFileNotice } from '../../src-shared/settings-notice.ts'
import { attempt } from '../process/attempt.ts'
import type { Now } from '../process/clock.ts'
import { createQueue } from '../process/queue.ts'
import { decodeUnicode } from './unicode-text.ts'
import { writeWhole } from './whole-file.ts'
import { codeOf, writeProblemOf } from './write-problem.ts'

/** A value in memory with a copy on disk. */
export type KeptFile<Value extends object> = ReturnType<typeof openKeptFile<Value>>

/** Where kept files are, and the time. */
export interface KeptFilePlace {
  readonly folder: string
  /** Whether the app may write and rename in the folder, by default true. If not, values apply until the app quits. */
  readonly mayWrite?: boolean
  readonly now: Now
  /** Called if a file turns out to be unusable. With it, a file is opened only when its value is first read or replaced. */
  readonly onNotice?: (() => void) | undefined
}

/** What {@link openKeptFile} needs. */
export interface KeptFileParts<Value> extends KeptFilePlace {
  readonly name: KeptFileName
  /** Gives missing fields their defaults and drops unknown ones, which stay in the file. */
  readonly schema: z.ZodMiniType<Value>
  /** How long a value waits for a newer one before it is written, in milliseconds, by default 0. */
  readonly delay?: number
  readonly write?: (file: string, text: string) => Promise<void>
}

// The version of the files' shape. A file that names none has version 1. Raise it if an older app could not read a file's new shape.
const version = 1
const versionSchema = z.object({ version: z.number() })

/**
 * Sets a file aside at `now`, in milliseconds since 1970: `move` renames or copies it beside itself. `settings.json` becomes
 * `settings.kept-2026-11-22T10-42-00.000Z.json`, in characters that Windows allows. Gives the new name; null if the file cannot be moved.
 */
export function setAside(file: string, now: number, move: (from: string, to: string) => void): string | null {
  const ending = extname(file)
  const stamp = new Date(now).toISOString().replaceAll(':', '-')
  const keptAs = `${basename(file, ending)}.kept-${stamp}${ending}`
  const moved = attempt(() => {
    move(file, join(dirname(file), keptAs))
    return keptAs
  })
  return moved ?? null
}

function open<Value extends object>(file: string, parts: KeptFileParts<Value>) {
  const { name, schema, now, mayWrite: placeMayBeWritten = true } = parts
  const first = schema.parse({})
  /** `unknown` has the fields that this version does not know. */
  const opened = (mayWrite: boolean, notice: KeptFileNotice | null = null, value = first, unknown: object = {}) => {
    return { value, unknown, notice, mayWrite }
  }
  const unreadable = () => opened(false, { kind: 'file-unreadable', name })

  function unusable(reason: 'damaged' | 'newer-version') {
    if (!placeMayBeWritten) return unreadable()
    const keptAs = setAside(file, now(), renameSync)
    return opened(keptAs !== null, { kind: 'file-set-aside', name, keptAs: keptAs ?? name, reason })
  }

  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return opened(placeMayBeWritten)
    return code === 'EISDIR' ? unusable('damaged') : unreadable()
  }
  // If the bytes can't be decoded, an empty text fails as JSON, too.
  const json: unknown = attempt(() => JSON.parse(decodeUnicode(bytes) ?? ''))
  if (json === undefined) return unusable('damaged')
  const stated = versionSchema.safeParse(json)
  if (stated.success && stated.data.version > version) return unusable('newer-version')
  const parsed = schema.safeParse(json)
  if (!parsed.success) return unusable('damaged')
  const value = parsed.data
  const unknown = Object.fromEntries(Object.entries(json as object).filter(([field]) => !Object.hasOwn(value, field)))
  return opened(placeMayBeWritten, null, value, unknown)
}

/**
 * Opens a kept file, synchronously because the window needs some of them. Renames a file that is damaged or of a newer version, and never
 * overwrites it. If it cannot read or rename a file now, or may not write in the folder, it leaves the file alone and writes nothing until the
 * app quits. In all these cases a notice tells the clerk.
 */
export function openKeptFile<Value extends object>(parts: KeptFileParts<Value>) {
  const { folder, name, delay = 0, onNotice } = parts
  // Mode 0600: these files contain base URLs, pets and drafts.
  const { write = (path: string, text: string) => writeWhole(path, text, 'this-user') } = parts
  const file = join(folder, name)
  let opened: ReturnType<typeof open<Value>> | null = null
  function state() {
    if (opened !== null) return opened
    opened = open(file, parts)
    if (opened.notice !== null) onNotice?.()
    return opened
  }
  if (onNotice === undefined) state()
  const writes = createQueue()
  let pending: Promise<WriteProblem | null> | null = null
  let hurry = new AbortController()

  async function writeNewest(): Promise<WriteProblem | null> {
    // Waits even without a delay, so that the write does not hold up the answer to the window.
    await wait(delay, undefined, { signal: hurry.signal }).catch(() => {})
    pending = null
    const { value, unknown, mayWrite } = state()
    if (!mayWrite) return 'read-only'
    try {
      await write(file, JSON.stringify({ ...unknown, ...value, version }))
      return null
    } catch (error) {
      return writeProblemOf(error)
    }
  }

  return {
    current: (): Value => state().value,
    /** What the clerk should know about the file; null if it was fine, or is not opened yet. */
    notice: (): KeptFileNotice | null => opened?.notice ?? null,
    /**
     * Sets the value now, and writes it to disk after the previous write. If values come faster than the disk writes, writes only the newest.
     * Never rejects: gives null once a value at least as new is on disk, or the reason why it could not be written. The value then applies
     * until the app quits.
     */
    keep(next: Value): Promise<WriteProblem | null> {
      state().value = next
      pending ??= writes.add(writeNewest)
      return pending
    },
    /** Writes a waiting value now, and settles when that is done. */
    async settled(): Promise<void> {
      hurry.abort()
      await writes.settled()
      hurry = new AbortController()
    },
  }
}
