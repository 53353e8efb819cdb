import { readFileSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import * as z from 'zod/mini'
import { categoryNamesSchema } from '../../src-shared/kept-view.ts'
import type { ManagedFileProblem, SettingsNotice } from '../../src-shared/settings-notice.ts'
import { languageIds } from '../../src-shared/words/languages.ts'
import { decodeUnicode } from '../files/unicode-text.ts'
import { codeOf } from '../files/write-problem.ts'
import { attempt } from '../process/attempt.ts'
import { baseUrlSchema } from './base-url.ts'
import { policyKey, readPolicy } from './windows-policy.ts'

const managedCategories = z.optional(categoryNamesSchema)

const managedService = z.optional(
  z.strictObject({
    baseUrl: z.optional(baseUrlSchema),
    categories: managedCategories,
    lookOnly: z.optional(z.boolean()),
  }),
)

const managedSettingsSchema = z.pipe(
  z.strictObject({
    production: managedService,
    staging: managedService,
    clerkMayChangeBaseUrls: z._default(z.boolean(), true),
    categories: managedCategories,
    language: z.optional(z.enum(languageIds)),
    /** Checked like a base URL, because the app installs files from there. */
    updateFeed: z.optional(baseUrlSchema),
  }),
  z.transform(({ production, staging, categories, language = null, updateFeed = null, clerkMayChangeBaseUrls }) => ({
    language,
    updateFeed,
    clerkMayChangeBaseUrls,
    baseUrls: { production: production?.baseUrl ?? null, staging: staging?.baseUrl ?? null },
    /** Where no pets can be added. */
    lookOnly: { production: production?.lookOnly ?? false, staging: staging?.lookOnly ?? false },
    /** Category names, until a clerk gives others. */
    categories: {
      production: { ...categories, ...production?.categories },
      staging: { ...categories, ...staging?.categories },
    },
  })),
)

/** What the administrator's file or policy sets. Without a language, each clerk chooses; without an update feed, the app looks for no updates. */
export type ManagedSettings = Readonly<z.infer<typeof managedSettingsSchema>>

/** What applies without an administrator's file or policy. */
export const nothingManaged: ManagedSettings = managedSettingsSchema.parse({})

const fileName = 'managed.json'
const product = 'Pet Store Inventory'

interface ManagedSettingsPlaces {
  /** Whether this computer may have a policy, which takes precedence over every file. */
  readonly hasPolicy: boolean
  /** The path of the file, where only administrators can write. */
  readonly file: string
}

/**
 * The places on this system. On Windows, any user may create folders in `%ProgramData%`, but not in `C:\Program Files`.
 * That path is fixed, because a user can make `%ProgramFiles%` point to a folder where anyone may write. If Windows is on another drive, only
 * the policy works. For the same reason, `PET_STORE_INVENTORY_MANAGED`, which names another file, counts only if the app is not packaged.
 */
export function managedSettingsPlaces(
  platform: NodeJS.Platform,
  variables: NodeJS.ProcessEnv,
  isPackaged: boolean,
): ManagedSettingsPlaces {
  const named = variables['PET_STORE_INVENTORY_MANAGED']
  if (!isPackaged && named !== undefined && named !== '') return { hasPolicy: false, file: named }
  if (platform === 'win32') {
    // Not the app's own folder, which its installer empties.
    return { hasPolicy: true, file: win32.join('C:\\Program Files', `${product} Policy`, fileName) }
  }
  const folder =
    platform === 'darwin' ? posix.join('/Library/Application Support', product) : '/etc/pet-store-inventory'
  return { hasPolicy: false, file: posix.join(folder, fileName) }
}

/** The administrator's settings, and what the clerk should know about their file or policy. */
export interface ManagedSettingsReading {
  readonly managed: ManagedSettings
  readonly notices: readonly SettingsNotice[]
}

function ignore(problem: ManagedFileProblem): ManagedSettingsReading {
  return { managed: nothingManaged, notices: [{ kind: 'managed-file-ignored', problem }] }
}

/**
 * Reads the administrator's settings: the policy, or else the file. Without either, nothing is managed. Ignores as a whole a policy or a file
 * that cannot be read or that is not exactly as docs/administration.md describes it; a notice then says why.
 */
export function readManagedSettings(
  { hasPolicy, file }: ManagedSettingsPlaces,
  readValues: () => unknown = readPolicy,
): ManagedSettingsReading {
  if (hasPolicy) {
    const path = `HKEY_LOCAL_MACHINE\\${policyKey}`
    const values = attempt(readValues)
    if (values === undefined) return ignore({ kind: 'unreadable', path })
    if (values !== null) return takeSettings(path, values)
  }
  return readManagedFile(file)
}

function readManagedFile(path: string): ManagedSettingsReading {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
    return isMissing ? { managed: nothingManaged, notices: [] } : ignore({ kind: 'unreadable', path })
  }
  const text = decodeUnicode(bytes)
  if (text === null) return ignore({ kind: 'not-unicode', path })
  const json: unknown = attempt(() => JSON.parse(text))
  return json === undefined ? ignore({ kind: 'not-json', path }) : takeSettings(path, json)
}

/** The entries that are wrong, such as `production.baseUrl`; an empty path if the settings are not an object. */
function placesOf(issue: z.core.$ZodIssue): readonly string[] {
  const entries = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return entries.map((path) => path.join('.'))
}

/** Takes the settings read from `path`, if all of them are right. */
function takeSettings(path: string, values: unknown): ManagedSettingsReading {
  const parsed = managedSettingsSchema.safeParse(values)
  if (!parsed.success) {
    const places = parsed.error.issues.flatMap(placesOf).filter((place) => place !== '')
    return ignore({ kind: 'wrong', path, places })
  }
  return { managed: parsed.data, notices: [] }
}
