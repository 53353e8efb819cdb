import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { managedSettingsPlaces, nothingManaged, readManagedSettings } from './managed-settings.ts'
import { policyKey, type Registry, readPolicy } from './windows-policy.ts'

/** A registry key: its values, and the keys below it. */
interface Key {
  readonly [name: string]: string | number | Key
}

const path = `HKEY_LOCAL_MACHINE\\${policyKey}`
const places = managedSettingsPlaces('win32', {}, true)

/** A registry with this policy, which counts open keys. */
function registryWith(policy: Key | null) {
  const open = new Set<object>()
  const registry: Registry = {
    HKLM: 'HKLM',
    Access: { READ: 131097, WOW64_64KEY: 256 },
    openKey(parent, name, access) {
      expect(access).toBe(131097 | 256)
      const found = parent === 'HKLM' ? (name === policyKey ? policy : null) : (parent as Key)[name]
      if (typeof found !== 'object' || found === null) return null
      open.add(found)
      return found
    },
    enumKeyNames: (key) => Object.entries(key as Key).flatMap(([name, one]) => (typeof one === 'object' ? [name] : [])),
    enumValueNames: (key) =>
      Object.entries(key as Key).flatMap(([name, one]) => (typeof one === 'object' ? [] : [name])),
    queryValue: (key, name) => (key as Key)[name],
    closeKey: (key) => void open.delete(key as object),
  }
  return { registry, open }
}

function readWith(policy: Key | null) {
  const { registry, open } = registryWith(policy)
  const reading = readManagedSettings(places, () => readPolicy(() => registry))
  expect(open.size).toBe(0)
  return reading
}

describe('a policy on Windows', () => {
  test.each<[string, Key | null]>([
    ['does not exist', null],
    ['was taken back and left its keys', { production: { categories: {} } }],
  ])('that %s leaves the decision to the file', (_what, policy) => {
    const file = join(temporaryFolder(), 'managed.json')
    writeFileSync(file, '{"clerkMayChangeBaseUrls":false}')
    const { registry } = registryWith(policy)
    const reading = readManagedSettings({ ...places, file }, () => readPolicy(() => registry))
    rmSync(dirname(file), { recursive: true })
    expect(reading.managed.clerkMayChangeBaseUrls).toBe(false)
  })

  test.each<[string, Key, readonly string[]]>([
    ['an entry that is not known', { produktion: { baseUrl: 'https://pets.example.com/v1' } }, ['produktion']],
    ['another number than 0 and 1', { clerkMayChangeBaseUrls: 2 }, ['clerkMayChangeBaseUrls']],
    ['text where a key belongs', { production: 'https://pets.example.com/v1' }, ['production']],
  ])('with %s is ignored as a whole, and a notice says why', (_what, policy, wrongPlaces) => {
    expect(readWith({ ...policy, updateFeed: 'https://updates.example.com' })).toEqual({
      managed: nothingManaged,
      notices: [{ kind: 'managed-file-ignored', problem: { kind: 'wrong', path, places: wrongPlaces } }],
    })
  })

  test('that cannot be read does not count as missing', () => {
    const refused = () => {
      throw new Error('Access is denied.')
    }
    expect(readManagedSettings(places, refused).notices).toEqual([
      { kind: 'managed-file-ignored', problem: { kind: 'unreadable', path } },
    ])
  })
})

describe('the group policy template', () => {
  const folder = join(import.meta.dirname, '../../build/windows/policy')
  const template = readFileSync(join(folder, 'pet-store-inventory.admx'), 'utf8')
  const texts = readFileSync(join(folder, 'en-US/pet-store-inventory.adml'), 'utf8')
  const policies = Array.from(template.matchAll(/<policy .*?<\/policy>/gs), ([policy]) => policy)

  /** Puts a value into a policy's place, which the template gives from the root of the registry. */
  function place(policy: Record<string, unknown>, key: string, name: string, value: string | number): void {
    const [root, ...parents] = key.replace(policyKey, 'policy').split('\\')
    expect(root).toBe('policy')
    let inner = policy
    for (const part of parents) {
      inner[part] ??= {}
      inner = inner[part] as Record<string, unknown>
    }
    inner[name] = value
  }

  test('sets every entry of the administrator’s file where the app reads it', () => {
    const policy: Record<string, unknown> = {}
    const examples: Record<string, string> = {
      baseUrl: 'https://pets.example.com/v1',
      updateFeed: 'https://updates.example.com',
      language: 'en',
    }
    for (const one of policies) {
      const [, key = ''] = / key="(.*?)"/.exec(one) ?? []
      const [, text] = /<text .*?valueName="(.*?)"/.exec(one) ?? []
      const [, list] = /<list .*?key="(.*?)"/.exec(one) ?? []
      const [, number] = / valueName="(.*?)">/.exec(one) ?? []
      if (text !== undefined) place(policy, key, text, examples[text] ?? '')
      else if (list !== undefined) place(policy, list, '3', 'Dogs')
      else if (number !== undefined) place(policy, key, number, number === 'lookOnly' ? 1 : 0)
    }
    const { managed, notices } = readWith(policy as Key)
    expect(notices).toEqual([])
    expect(managed).toEqual({
      baseUrls: { production: 'https://pets.example.com/v1', staging: 'https://pets.example.com/v1' },
      lookOnly: { production: true, staging: true },
      clerkMayChangeBaseUrls: false,
      categories: { production: { 3: 'Dogs' }, staging: { 3: 'Dogs' } },
      language: 'en',
      updateFeed: 'https://updates.example.com',
    })
    expect(policies).toHaveLength(10)
  })

  test('has every text that it refers to', () => {
    const named = Array.from(
      template.matchAll(/\$\((string|presentation)\.(\w+)\)/g),
      ([, kind, id]) => `<${kind} id="${id}">`,
    )
    expect(named.filter((one) => !texts.includes(one))).toEqual([])
    expect(named.length).toBeGreaterThan(20)
  })
})
