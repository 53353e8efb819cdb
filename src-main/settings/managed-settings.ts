import { readFileSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import * as z from 'zod/mini'
import type { ServiceEnvironmentId, SettingsNotice } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { baseUrlSchema } from './base-url-schema.ts'

const managedService = z.optional(z.strictObject({ baseUrl: z.optional(baseUrlSchema) }))

const managedSettingsSchema = z.strictObject({
  production: managedService,
  staging: managedService,
  clerkMayChangeBaseUrls: z.optional(z.boolean()),
  /** The same holds for it as for a base URL: what comes from there is installed. */
  updateFeed: z.optional(baseUrlSchema),
})

/** What the administrator's file fixes. */
export interface ManagedSettings {
  readonly baseUrls: Readonly<Record<ServiceEnvironmentId, string | null>>
  readonly clerkMayChangeBaseUrls: boolean
  /** Where newer versions of the app are; null when it is not to look for any. */
  readonly updateFeed: string | null
}

/** What is in force without an administrator's file. */
export const nothingManaged: ManagedSettings = {
  baseUrls: { production: null, staging: null },
  clerkMayChangeBaseUrls: true,
  updateFeed: null,
}

const fileName = 'managed.json'
const product = 'Pet Store Inventory'

/**
 * Where the administrator's file is on this kind of computer. `PET_STORE_INVENTORY_MANAGED` in `variables` names another
 * place. It grants nothing: whoever sets a variable for the app can already write its settings.
 */
export function managedSettingsPath(platform: NodeJS.Platform, variables: NodeJS.ProcessEnv): string {
  const named = variables['PET_STORE_INVENTORY_MANAGED']
  if (named !== undefined && named !== '') return named
  if (platform === 'win32') return win32.join(variables['ProgramData'] ?? 'C:\\ProgramData', product, fileName)
  if (platform === 'darwin') return posix.join('/Library/Application Support', product, fileName)
  return posix.join('/etc/pet-store-inventory', fileName)
}

/** What was read of the administrator's file, and what the clerk should know about it. */
export interface ManagedSettingsReading {
  readonly managed: ManagedSettings
  readonly notices: readonly SettingsNotice[]
}

function ignore(problem: string): ManagedSettingsReading {
  return { managed: nothingManaged, notices: [{ kind: 'managed-file-ignored', problem }] }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

/**
 * Reads the administrator's file. No file manages nothing. A file that cannot be read, or is not exactly as described in
 * the README, is not in force at all, and a notice says what is wrong with it.
 */
export function readManagedSettings(path: string): ManagedSettingsReading {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    return isAbsent(error) ? { managed: nothingManaged, notices: [] } : ignore(words.managedFile.unreadable(path))
  }
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return ignore(words.managedFile.notJson(path))
  }
  const parsed = managedSettingsSchema.safeParse(json)
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.join('.') || words.managedFile.asAWhole)
    return ignore(words.managedFile.wrongIn(path, where))
  }
  const { production, staging, clerkMayChangeBaseUrls, updateFeed } = parsed.data
  const managed: ManagedSettings = {
    baseUrls: { production: production?.baseUrl ?? null, staging: staging?.baseUrl ?? null },
    clerkMayChangeBaseUrls: clerkMayChangeBaseUrls ?? true,
    updateFeed: updateFeed ?? null,
  }
  return { managed, notices: [] }
}
