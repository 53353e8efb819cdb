import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'
import { appId, packageConfigFor } from './package-config.mjs'
import { macStrings } from './packaged-words.mjs'

const unsigned = packageConfigFor({})

describe('the packages', () => {
  it('are known to every system as the app that 1.0.0 was, so that a newer version replaces it', () => {
    expect(unsigned.appId).toBe('com.pet-store-inventory.app')
    expect(JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))).toMatchObject({
      name: 'pet-store-inventory',
      productName: 'Pet Store Inventory',
    })
    expect(unsigned.msi?.upgradeCode).toBe('FFD98FC2-A956-4737-90F3-F29D7FF7D83C')
    // The entry for Windows' list of programs is derived from `appId`, unless this names another.
    expect(unsigned.nsis?.guid).toBeUndefined()
  })

  it('hold the built app and the two packages that load a library of the system’s kind, one of them on Windows alone', () => {
    const { linux, mac, win } = unsigned
    // A list for one system would add all files of the project to these.
    expect([linux?.files, mac?.files, win?.files]).toEqual([undefined, undefined, undefined])
    const excluded = '!node_modules/{native-reg,node-gyp-build}{,/**}'
    expect(packageConfigFor({}, 'win32').files).not.toContain(excluded)
    expect(packageConfigFor({}, 'linux').files).toContain(excluded)
    expect(packageConfigFor({}, 'darwin').files).toContain(excluded)
    // electron-builder's own `${platform}` would be the system that packages.
    const libraries = 'node_modules/{keytar,native-reg}/prebuilds/'
    expect(packageConfigFor({}, 'win32').files).toContain(`${libraries}win32-\${arch}/**`)
  })

  it('are described in JSON, so that the job that signs runs no code of ours', () => {
    for (const platform of /** @type {const} */ (['linux', 'win32', 'darwin'])) {
      const config = packageConfigFor({ SIGN_PACKAGES: 'true' }, platform)
      expect(JSON.parse(JSON.stringify(config))).toEqual(config)
    }
  })

  it('are signed where they must be, or not made at all', () => {
    const forced = (/** @type {string} */ sign, /** @type {NodeJS.Platform} */ platform) =>
      packageConfigFor({ SIGN_PACKAGES: sign }, platform).forceCodeSigning
    expect([forced('true', 'win32'), forced('true', 'darwin')]).toEqual([true, true])
    // Linux's packages have no signature but GitHub's.
    expect([forced('true', 'linux'), forced('false', 'win32'), forced('', 'darwin')]).toEqual([false, false, false])
  })

  it('never switch the sandbox off, on Linux either', () => {
    expect(unsigned.toolsets?.appimage).toBe('1.0.3')
    expect(unsigned.linux?.executableArgs).toEqual([])
    expect(unsigned.linux?.extraFiles).toEqual([{ from: 'build/linux/AppRun', to: 'AppRun' }])
    const written = JSON.stringify(unsigned) + readFileSync(path.join(projectRoot, 'scripts/package.mjs'), 'utf8')
    expect(written).not.toContain('--no-sandbox')
  })
})

describe('on Linux', () => {
  it('a window belongs to the menu entry, on X11 and on Wayland', () => {
    const { desktopName } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
    const entry = readFileSync(path.join(projectRoot, 'build/linux', desktopName), 'utf8')
    expect(entry).toContain(`\nStartupWMClass=${desktopName.replace('.desktop', '')}\n`)
    expect(unsigned.linux?.syncDesktopName).toBe(true)
  })

  it('the AppImage’s menu entry has the same words as the other packages’', () => {
    const { entry } = unsigned.linux?.desktop ?? {}
    expect(entry).toMatchObject({
      'GenericName[de]': 'Bestandsverwaltung für Tierhandlungen',
      GenericName: 'Pet store inventory',
    })
    for (const language of ['de', 'nl', 'fr', 'es', 'ja', 'ar']) expect(entry).toHaveProperty(`Comment[${language}]`)
  })
})

describe('on macOS', () => {
  // Without it, macOS 15 and later may refuse such a store without asking: https://github.com/ZenNotes/zennotes/issues/481
  it('the system can ask whether the app may reach a store on the local network', () => {
    expect(unsigned.mac?.extendInfo).toEqual({ NSLocalNetworkUsageDescription: expect.stringContaining('store') })
    expect(unsigned.mac?.extraResources).toEqual([{ from: 'out/packages/mac', to: '.' }])
    // In each language of the app, in the folders of Apple: https://developer.apple.com/documentation/xcode/choosing-localization-regions-and-scripts
    expect([...macStrings.keys()]).toEqual(
      [unsigned.electronLanguages ?? []].flat().map((language) => `${language}.lproj/InfoPlist.strings`),
    )
    const said = [...macStrings.values()].map(
      (strings) => /^NSLocalNetworkUsageDescription = "([^"\\]+\S)";\n$/.exec(strings)?.[1],
    )
    expect(new Set(said).size).toBe(macStrings.size)
    expect(said).not.toContain(undefined)
  })
})

describe('on Windows', () => {
  it('the window, its notifications and its entry in the Start menu are one app', () => {
    const source = readFileSync(path.join(projectRoot, 'src-main/process/app-user-model-id.ts'), 'utf8')
    expect(source).toContain(`appUserModelId = '${appId}'`)
  })

  it('the icon has every size that Windows shows', () => {
    // https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10): a list of images, then the images; 0 means 256.
    const icon = readFileSync(path.join(projectRoot, unsigned.win?.icon ?? ''))
    const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => icon.readUInt8(6 + 16 * index) || 256)
    expect(sizes).toEqual([16, 24, 32, 48, 64, 256])
  })

  it('Azure signs if all of it is configured, and a certificate otherwise', () => {
    const azure = {
      AZURE_SIGNING_ENDPOINT: 'https://weu.codesigning.azure.net',
      AZURE_SIGNING_ACCOUNT: 'pets',
      AZURE_SIGNING_PROFILE: 'release',
      AZURE_SIGNING_PUBLISHER: 'CN=Pets',
    }
    expect(packageConfigFor({ ...azure, SIGN_PACKAGES: 'true' }, 'win32').win?.azureSignOptions).toEqual({
      endpoint: 'https://weu.codesigning.azure.net',
      codeSigningAccountName: 'pets',
      certificateProfileName: 'release',
      publisherName: 'CN=Pets',
    })
    expect(packageConfigFor({ SIGN_PACKAGES: 'true' }, 'win32').win).not.toHaveProperty('azureSignOptions')
    expect(packageConfigFor({ ...azure, SIGN_PACKAGES: 'false' }, 'win32').win).not.toHaveProperty('azureSignOptions')
    for (const missing of Object.keys(azure)) {
      expect(() => packageConfigFor({ ...azure, SIGN_PACKAGES: 'true', [missing]: '' }, 'win32')).toThrow(missing)
    }
  })
})

describe('on macOS', () => {
  it('a signed app has the hardened runtime and is notarised', () => {
    const { mac } = packageConfigFor({ SIGN_PACKAGES: 'true' }, 'darwin')
    expect(mac).toMatchObject({ hardenedRuntime: true, notarize: true })
    expect(mac).not.toHaveProperty('identity')
  })

  it('an app that is not to be signed is signed for the computer that built it', () => {
    expect(packageConfigFor({ SIGN_PACKAGES: 'false' }, 'darwin').mac).toMatchObject({
      hardenedRuntime: false,
      identity: '-',
      notarize: false,
    })
  })

  it('of all that the hardened runtime forbids, the app and its helpers may only compile JavaScript', () => {
    const { entitlements, entitlementsInherit } = unsigned.mac ?? {}
    expect(entitlementsInherit).toBe(entitlements)
    const granted = readFileSync(path.join(projectRoot, entitlements ?? ''), 'utf8').matchAll(/<key>(.*)<\/key>/g)
    expect(Array.from(granted, ([, key]) => key)).toEqual(['com.apple.security.cs.allow-jit'])
  })
})
