import { createRequire } from 'node:module'

/** Where group policy puts the settings, in HKEY_LOCAL_MACHINE. Under `Policies`, only administrators can write. */
export const policyKey = 'SOFTWARE\\Policies\\Pet Store Inventory'

/** The part of native-reg's interface that the app uses: https://github.com/simonbuchan/native-reg#api */
export interface Registry {
  readonly HKLM: unknown
  readonly Access: { readonly READ: number; readonly WOW64_64KEY: number }
  /** Null if there is no such key. Throws if it cannot be opened. */
  openKey(parent: unknown, name: string, access: number): unknown
  enumKeyNames(key: unknown): readonly string[]
  enumValueNames(key: unknown): readonly string[]
  queryValue(key: unknown, name: string): unknown
  closeKey(key: unknown): void
}

// Loaded on use, because it works on Windows only.
function loadRegistry(): Registry {
  return createRequire(import.meta.url)('native-reg')
}

/**
 * Reads the policy as an object with the shape of the administrator's file: each registry value is an entry, and each key below an object. A
 * DWORD of 0 or 1 is a boolean, which the registry lacks. A key without values counts as absent, because a withdrawn policy leaves one. Null
 * if there is no policy. Throws if there may be one that cannot be read.
 */
export function readPolicy(load: () => Registry = loadRegistry): unknown {
  const registry = load()
  return readKey(registry, registry.HKLM, policyKey)
}

function readKey(registry: Registry, parent: unknown, name: string): Readonly<Record<string, unknown>> | null {
  const { READ, WOW64_64KEY } = registry.Access
  const key = registry.openKey(parent, name, READ | WOW64_64KEY)
  if (key === null) return null
  try {
    const values = registry.enumValueNames(key).map((entry) => {
      const value = registry.queryValue(key, entry)
      return [entry, value === 0 || value === 1 ? value === 1 : value]
    })
    const below = registry.enumKeyNames(key).map((entry) => [entry, readKey(registry, key, entry)])
    const entries = [...values, ...below].filter(([, value]) => value !== null)
    return entries.length === 0 ? null : Object.fromEntries(entries)
  } finally {
    registry.closeKey(key)
  }
}
