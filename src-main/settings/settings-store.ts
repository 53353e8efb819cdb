import { readFileSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { appearanceSchema, environmentIdSchema, type SettingsNotice } from '../../src-shared/settings.ts'
import { writeWhole } from '../files/whole-file.ts'
import { codeOf, writeProblemOf } from '../files/write-problem.ts'
import { baseUrlSchema } from './base-url-schema.ts'

const version = 1

const storedService = z.strictObject({ baseUrl: z.nullable(baseUrlSchema) })

const storedSettingsSchema = z.strictObject({
  version: z.literal(version),
  environment: z.nullable(environmentIdSchema),
  services: z.strictObject({ production: storedService, staging: storedService }),
  /** The base URLs for which the password store was given a key: a locked one answers as if it had none. */
  keysSavedFor: z.array(z.string()),
  appearance: appearanceSchema,
})

/** The settings as they are on disk. No key is among them. */
export type StoredSettings = Readonly<z.infer<typeof storedSettingsSchema>>

/** The settings of a first run. */
export const firstSettings: StoredSettings = {
  version,
  environment: null,
  services: { production: { baseUrl: null }, staging: { baseUrl: null } },
  keysSavedFor: [],
  appearance: { theme: 'system', density: 'comfortable' },
}

/** The settings of this computer's user: always in memory, and on disk when that is possible. */
export interface SettingsStore {
  /** The settings as they stand. */
  current(): StoredSettings
  /** What the clerk should know about the file. */
  notices(): readonly SettingsNotice[]
  /**
   * Puts `change` of the settings in their place, at once in memory and then, after all earlier ones, on disk. When the
   * disk does not take them the answer is `settings-not-saved`, and they hold until the app ends.
   */
  update(change: (settings: StoredSettings) => StoredSettings): Promise<Result<StoredSettings>>
  /** Settles when nothing waits to be written. */
  settled(): Promise<void>
}

type Reading =
  | { readonly kind: 'settings'; readonly settings: StoredSettings }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unusable'; readonly reason: 'damaged' | 'newer-version' }

const versionSchema = z.object({ version: z.number() })

function read(file: string): Reading {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? { kind: 'absent' } : { kind: 'unusable', reason: 'damaged' }
  }
  const parsed = storedSettingsSchema.safeParse(json)
  if (parsed.success) return { kind: 'settings', settings: parsed.data }
  const stated = versionSchema.safeParse(json)
  const isNewer = stated.success && stated.data.version > version
  return { kind: 'unusable', reason: isNewer ? 'newer-version' : 'damaged' }
}

/** Renames the file and gives its new name; null when it has to stay where it is. */
function setAside(file: string, now: number): string | null {
  const stamp = new Date(now).toISOString().replaceAll(':', '-')
  const name = `${basename(file, '.json')}.kept-${stamp}.json`
  try {
    renameSync(file, join(dirname(file), name))
    return name
  } catch {
    return null
  }
}

/** What the store is built from: the file's path, the time, and how to write a file whole or not at all. */
export interface SettingsStoreParts {
  readonly file: string
  readonly now: () => number
  readonly write?: (file: string, text: string) => Promise<void>
}

// It names the stores that they work for.
function writeForThisUser(file: string, text: string): Promise<void> {
  return writeWhole(file, text, 'this-user')
}

/**
 * Opens the settings, before there is a window, hence synchronously. A file that is no settings file of this version,
 * whoever wrote it, is renamed and never overwritten; the app starts with {@link firstSettings} and a notice. If it
 * cannot even be renamed, nothing is written in this run.
 */
export function openSettingsStore({ file, now, write = writeForThisUser }: SettingsStoreParts): SettingsStore {
  const reading = read(file)
  const notices: SettingsNotice[] = []
  let settings = reading.kind === 'settings' ? reading.settings : firstSettings
  let mayWrite = true
  if (reading.kind === 'unusable') {
    const keptAs = setAside(file, now())
    mayWrite = keptAs !== null
    notices.push({ kind: 'settings-set-aside', keptAs: keptAs ?? basename(file), reason: reading.reason })
  }

  let lastWrite: Promise<unknown> = Promise.resolve()
  async function save(next: StoredSettings): Promise<Result<StoredSettings>> {
    if (!mayWrite) return fail({ kind: 'settings-not-saved', reason: 'read-only' })
    try {
      await write(file, `${JSON.stringify(next, null, 2)}\n`)
      return succeed(next)
    } catch (error) {
      return fail({ kind: 'settings-not-saved', reason: writeProblemOf(error) })
    }
  }

  return {
    current: () => settings,
    notices: () => notices,
    update(change) {
      const next = change(settings)
      settings = next
      const saved = lastWrite.then(() => save(next))
      lastWrite = saved
      return saved
    },
    async settled() {
      await lastWrite
    },
  }
}
