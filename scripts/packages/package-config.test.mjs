import { describe, expect, it, test } from 'vitest'
import { readProjectFile as read } from '../run/project-root.mjs'
import { appId, packageConfigFor } from './package-config.mjs'

const unsigned = packageConfigFor({ SIGN_PACKAGES: 'false' })
const signed = { SIGN_PACKAGES: 'true' }

describe('the packages', () => {
  it('are known to every system as the app that 1.0.0 was, so that a newer version replaces it', () => {
    expect(appId).toBe('com.pet-store-inventory.app')
    const named = { name: 'pet-store-inventory', productName: 'Pet Store Inventory' }
    expect(JSON.parse(read('package.json'))).toMatchObject(named)
    expect(unsigned).toMatchObject({ appId, msi: { upgradeCode: 'FFD98FC2-A956-4737-90F3-F29D7FF7D83C' } })
    // The entry for Windows' list of programs is derived from `appId`, unless this names another.
    expect(unsigned.nsis?.guid).toBeUndefined()
    expect(read('src-main/main.ts')).toContain(`appUserModelId = '${appId}'`)
  })

  it('are described in JSON, so that the job that signs runs no code of ours', () => {
    for (const platform of /** @type {const} */ (['linux', 'win32', 'darwin'])) {
      const config = packageConfigFor(signed, platform)
      expect(JSON.parse(JSON.stringify(config))).toEqual(config)
      // A list for one system would add all files of the project to the common one.
      expect(JSON.stringify([config.linux, config.mac, config.win])).not.toContain('"files"')
      // Only Windows has a registry to read. electron-builder's own `${platform}` would be the system that packages.
      const files = [config.files].flat()
      expect(files.includes('!node_modules/{native-reg,node-gyp-build}{,/**}')).toBe(platform !== 'win32')
      expect(files).toContain(`node_modules/{keytar,native-reg}/prebuilds/${platform}-\${arch}/**`)
    }
  })

  it('are signed where they must be, or not made at all', () => {
    const forced = (/** @type {string} */ sign, /** @type {NodeJS.Platform} */ platform) =>
      packageConfigFor({ SIGN_PACKAGES: sign }, platform).forceCodeSigning
    expect([forced('true', 'win32'), forced('true', 'darwin')]).toEqual([true, true])
    // Linux's packages have no signature but GitHub's.
    expect([forced('true', 'linux'), forced('false', 'win32'), forced('', 'darwin')]).toEqual([false, false, false])
  })
})

test('on macOS, a signed app is hardened and notarised, and any other is signed for the computer that built it', () => {
  const { mac } = packageConfigFor(signed, 'darwin')
  expect(mac).toMatchObject({ hardenedRuntime: true, notarize: true })
  expect(mac).not.toHaveProperty('identity')
  expect(unsigned.mac).toMatchObject({ hardenedRuntime: false, identity: '-', notarize: false })
  // Of all that the hardened runtime forbids, the app and its helpers may only compile JavaScript.
  const { entitlements, entitlementsInherit } = unsigned.mac ?? {}
  expect(entitlementsInherit).toBe(entitlements)
  expect(read(entitlements ?? '').match(/<key>.*<\/key>/g)).toEqual(['<key>com.apple.security.cs.allow-jit</key>'])
})

it('Azure signs for Windows if all of it is configured, and a certificate otherwise', () => {
  const names = ['ENDPOINT', 'ACCOUNT', 'PROFILE', 'PUBLISHER'].map((name) => `AZURE_SIGNING_${name}`)
  const azure = Object.fromEntries(names.map((name) => [name, `${name} of the shop`]))
  const signing = (/** @type {NodeJS.ProcessEnv} */ variables) =>
    Object.values(packageConfigFor(variables, 'win32').win?.azureSignOptions ?? {})
  expect(signing({ ...azure, ...signed })).toEqual(Object.values(azure))
  expect([signing(signed), signing(azure)]).toEqual([[], []])
  for (const missing of names) expect(() => signing({ ...azure, ...signed, [missing]: '' })).toThrow(missing)
})
