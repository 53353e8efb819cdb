import { existsSync, readFileSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import * as z from 'zod/mini'
import type { ServiceEnvironmentId } from '../../src-shared/environment.ts'
import { type CategoryNames, categoryNamesSchema } from '../../src-shared/kept-view.ts'
import type { ManagedFileProblem, SettingsNotice } from '../../src-shared/settings-notice.ts'
import { type LanguageId, languageIds } from '../../src-shared/words/languages.ts'
import { decodeUnicode } from '../files/unicode-text.ts'
import { codeOf } from '../files/write-problem.ts'
import { baseUrlSchema } from './base-url.ts'
import { policyKey, readPolicy } from './windows-policy.ts'

const managedCategories = z.optional(categoryNamesSchema)

const managedService = z.optional(z.strictObject({ baseUrl: z.optional(baseUrlSchema), categories: managedCategories }))

const managedSettingsSchema = z.strictObject({
  production: managedService,
  staging: managedService,
  clerkMayChangeBaseUrls: z.optional(z.boolean()),
  categories: managedCategories,
  language: z.optional(z.enum(languageIds)),
  /** Checked like a base URL, because what comes from there is installed. */
  updateFeed: z.optional(baseUrlSchema),
})

/** What the administrator's file fixes. */
export interface ManagedSettings {
  readonly baseUrls: Readonly<Record<ServiceEnvironmentId, string | null>>
  readonly clerkMayChangeBaseUrls: boolean
  /** Names of categories, until a clerk gives them others. */
  readonly categories: Readonly<Record<ServiceEnvironmentId, CategoryNames>>
  /** The language of this shop; null where the clerk chooses it. */
  readonly language: LanguageId | null
  /** The URL of newer versions of the app; null if it should not look for any. */
  readonly updateFeed: string | null
}

/** What applies without an administrator's file. */
export const nothingManaged: ManagedSettings = {
  baseUrls: { production: null, staging: null },
  clerkMayChangeBaseUrls: true,
  categories: { production: {}, staging: {} },
  language: null,
  updateFeed: null,
}

const fileName = 'managed.json'
const product = 'Pet Store Inventory'

/** Where the administrator's settings are. */
export interface ManagedSettingsPlaces {
  /** Whether this computer may have a policy, which takes precedence over every file. */
  readonly hasPolicy: boolean
  /** Only administrators can write here. The first file that exists counts. */
  readonly trusted: readonly string[]
  /** Any user can write here, so a file is only reported; null if there is no such place. */
  readonly untrusted: string | null
}

/**
 * The places on this kind of computer. On Windows, any user may create folders in `%ProgramData%`, where 1.0.0 looked, but not
 * in the folder of programs. That is always the usual one: the user can change a variable such as `%ProgramFiles%`, so that it
 * names a folder where any user may write. For the same reason `PET_STORE_INVENTORY_MANAGED`, which names another place, counts
 * only if the app is not packaged. Where Windows is not on drive C, use the policy.
 */
export function managedSettingsPlaces(
  platform: NodeJS.Platform,
  variables: NodeJS.ProcessEnv,
  isPackaged: boolean,
): ManagedSettingsPlaces {
  const named = variables['PET_STORE_INVENTORY_MANAGED']
  if (!isPackaged && named !== undefined && named !== '') return { hasPolicy: false, trusted: [named], untrusted: null }
  if (platform === 'win32') {
    return {
      hasPolicy: true,
      // Not the app's own folder, which its installer empties.
      trusted: [win32.join('C:\\Program Files', `${product} Policy`, fileName)],
      untrusted: win32.join(variables['ProgramData'] ?? 'C:\\ProgramData', product, fileName),
    }
  }
  const folder =
    platform === 'darwin' ? posix.join('/Library/Application Support', product) : '/etc/pet-store-inventory'
  return { hasPolicy: false, trusted: [posix.join(folder, fileName)], untrusted: null }
}

/** What was read of the administrator's file, and what the clerk should know about it. */
export interface ManagedSettingsReading {
  readonly managed: ManagedSettings
  readonly notices: readonly SettingsNotice[]
}

function ignore(problem: ManagedFileProblem): ManagedSettingsReading {
  return { managed: nothingManaged, notices: [{ kind: 'managed-file-ignored', problem }] }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
}

const none: ManagedSettingsReading = { managed: nothingManaged, notices: [] }

/**
 * Reads the administrator's settings: the policy or else the file. Without both nothing is managed. A policy or a file that
 * cannot be read, that is not exactly as described in docs/administration.md, or that any user could have written is ignored
 * as a whole, and a notice says why.
 */
export function readManagedSettings(
  { hasPolicy, trusted, untrusted }: ManagedSettingsPlaces,
  readValues: () => unknown = readPolicy,
): ManagedSettingsReading {
  if (hasPolicy) {
    const path = `HKEY_LOCAL_MACHINE\\${policyKey}`
    let values: unknown
    try {
      values = readValues()
    } catch {
      return ignore({ kind: 'unreadable', path })
    }
    if (values !== null) return takeSettings(path, values)
  }
  for (const path of trusted) {
    const reading = readTrusted(path)
    if (reading !== null) return reading
  }
  const [wanted] = trusted
  if (untrusted === null || wanted === undefined || !existsSync(untrusted)) return none
  return ignore({ kind: 'any-user-may-write', path: untrusted, wanted })
}

/** Null if there is no such file. */
function readTrusted(path: string): ManagedSettingsReading | null {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    return isAbsent(error) ? null : ignore({ kind: 'unreadable', path })
  }
  const text = decodeUnicode(bytes)
  if (text === null) return ignore({ kind: 'not-unicode', path })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return ignore({ kind: 'not-json', path })
  }
  return takeSettings(path, json)
}

/** Where the settings are wrong, such as `production.baseUrl`; empty if they are no object. */
function placesOf(issue: z.core.$ZodIssue): readonly string[] {
  const entries = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return entries.map((path) => path.join('.'))
}

/** Takes what was read from `path`, if all of it is right. */
function takeSettings(path: string, values: unknown): ManagedSettingsReading {
  const parsed = managedSettingsSchema.safeParse(values)
  if (!parsed.success) {
    const places = parsed.error.issues.flatMap(placesOf).filter((place) => place !== '')
    return ignore({ kind: 'wrong', path, places })
  }
  const { production, staging, clerkMayChangeBaseUrls, categories, language, updateFeed } = parsed.data
  const managed: ManagedSettings = {
    baseUrls: { production: production?.baseUrl ?? null, staging: staging?.baseUrl ?? null },
    clerkMayChangeBaseUrls: clerkMayChangeBaseUrls ?? true,
    categories: {
      production: { ...categories, ...production?.categories },
      staging: { ...categories, ...staging?.categories },
    },
    language: language ?? null,
    updateFeed: updateFeed ?? null,
  }
  return { managed, notices: [] }
}
