import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maintainerOf, makeLinuxPackage } from './linux-packages.mjs'
import { filesOf, layOutLinuxTree, sourceDate } from './linux-tree.mjs'
import { packagedWords } from './packaged-words.mjs'

const manifest = { version: '2.0.0-beta.1', author: 'The authors', license: 'MIT', description: 'Pets.' }
const time = Date.UTC(2026, 10, 21) / 1000

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pet-store-packages-'))
})
afterEach(() => rmSync(folder, { force: true, recursive: true }))

/**
 * @param {string} name of the folder of a made-up unpacked app
 * @param {{ mode: number, modified: number }} options
 */
function unpackApp(name, { mode, modified }) {
  const appFolder = path.join(folder, name)
  for (const [file, isProgram] of /** @type {const} */ ([
    ['pet-store-inventory', true],
    ['chrome-sandbox', true],
    ['AppRun', true],
    ['resources/app.asar', false],
  ])) {
    const place = path.join(appFolder, file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, file)
    chmodSync(place, isProgram ? mode | 0o111 : mode)
    utimesSync(place, modified, modified)
  }
  return appFolder
}

describe.runIf(process.platform === 'linux')('what a package for Linux installs', () => {
  it('is the app with its helper for the sandbox, a command, a menu entry, icons and a description', () => {
    const root = path.join(folder, 'root')
    layOutLinuxTree({ appFolder: unpackApp('app', { mode: 0o600, modified: 1 }), root, manifest, time })
    expect(filesOf(root).filter((file) => !file.includes('/icons/'))).toEqual([
      'opt/pet-store-inventory/chrome-sandbox',
      'opt/pet-store-inventory/pet-store-inventory',
      'opt/pet-store-inventory/resources/app.asar',
      'usr/share/applications/pet-store-inventory.desktop',
      'usr/share/doc/pet-store-inventory/copyright',
      'usr/share/metainfo/com.pet-store-inventory.app.metainfo.xml',
    ])
    const modeOf = (/** @type {string} */ file) => statSync(path.join(root, file)).mode & 0o7777
    expect(modeOf('opt/pet-store-inventory/chrome-sandbox')).toBe(0o4755)
    expect(modeOf('opt/pet-store-inventory/pet-store-inventory')).toBe(0o755)
    expect(modeOf('opt/pet-store-inventory/resources/app.asar')).toBe(0o644)
    const description = readFileSync(
      path.join(root, 'usr/share/metainfo/com.pet-store-inventory.app.metainfo.xml'),
      'utf8',
    )
    expect(description).toContain('<release version="2.0.0-beta.1" date="2026-11-21" />')
  })

  it('is described in every language of the app', () => {
    const root = path.join(folder, 'root')
    layOutLinuxTree({ appFolder: unpackApp('app', { mode: 0o600, modified: 1 }), root, manifest, time })
    const entry = readFileSync(path.join(root, 'usr/share/applications/pet-store-inventory.desktop'), 'utf8')
    const description = readFileSync(
      path.join(root, 'usr/share/metainfo/com.pet-store-inventory.app.metainfo.xml'),
      'utf8',
    )
    const others = [...packagedWords.keys()].filter((language) => language !== 'en')
    expect(others).toContain('nl')
    for (const language of others) {
      for (const key of ['GenericName', 'Comment', 'Keywords']) expect(entry).toContain(`\n${key}[${language}]=`)
      for (const tag of ['summary', 'p']) expect(description).toContain(`<${tag} xml:lang="${language}">`)
    }
    expect(`${entry}${description}`).not.toContain('@')
  })
})

describe.skipIf(spawnSync('dpkg-deb', ['--version']).error)('a Debian package, where there is dpkg-deb,', () => {
  it('is the same bit for bit, whatever the time and the umask of the build', () => {
    const packages = [
      { mode: 0o600, modified: 1_000_000_000 },
      { mode: 0o664, modified: time + 1000 },
    ].map((options, index) => {
      const outputFolder = path.join(folder, `dist-${index}`)
      mkdirSync(outputFolder)
      return makeLinuxPackage('deb', { appFolder: unpackApp(`app-${index}`, options), outputFolder, manifest, time })
    })
    const [one, other] = packages.map((file) => readFileSync(file))
    expect(path.basename(packages[0] ?? '')).toMatch(/^pet-store-inventory_2\.0\.0-beta\.1_\w+\.deb$/)
    const version = execFileSync('dpkg-deb', ['--field', packages[0] ?? '', 'Version'], { encoding: 'utf8' })
    expect(version).toBe('2.0.0~beta.1\n')
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
  })

  it('has a sum of each file, which dpkg checks', () => {
    const appFolder = unpackApp('app', { mode: 0o644, modified: 1 })
    const file = makeLinuxPackage('deb', { appFolder, outputFolder: folder, manifest, time })
    const unpacked = path.join(folder, 'unpacked')
    execFileSync('dpkg-deb', ['--raw-extract', file, unpacked])
    expect(spawnSync('md5sum', ['--check', '--strict', '--quiet', 'DEBIAN/md5sums'], { cwd: unpacked }).status).toBe(0)
    const sums = readFileSync(path.join(unpacked, 'DEBIAN/md5sums'), 'utf8').trimEnd().split('\n')
    expect(sums.map((line) => line.slice(34))).toEqual(filesOf(unpacked).filter((name) => !name.startsWith('DEBIAN/')))
  }, 30_000)
})

describe('the maintainer of the packages', () => {
  it.each([
    ['The authors', {}, 'The authors <authors@pet-store-inventory.invalid>'],
    ['Ada <ada@example.com>', {}, 'Ada <ada@example.com>'],
    ['The authors', { PACKAGE_MAINTAINER: '' }, 'The authors <authors@pet-store-inventory.invalid>'],
    ['The authors', { PACKAGE_MAINTAINER: 'Ada <ada@example.com>' }, 'Ada <ada@example.com>'],
  ])('of the author %s with %o is %s', (author, variables, maintainer) => {
    expect(maintainerOf({ author }, variables)).toBe(maintainer)
  })

  it.each(['Ada', 'ada@example.com', '<ada@example.com>', 'Ada <ada>', 'Ada <ada@example.com>\nDepends: all'])(
    'is not %j',
    (named) => {
      expect(() => maintainerOf({ author: 'The authors' }, { PACKAGE_MAINTAINER: named })).toThrow(
        'Write it like this: Name <name@example.com>',
      )
    },
  )
})

describe('the date of the packages', () => {
  it('is the build’s own, or else the last version’s', () => {
    expect(sourceDate({ SOURCE_DATE_EPOCH: '1234567890' })).toBe(1_234_567_890)
    const last = sourceDate({})
    expect(Number.isSafeInteger(last)).toBe(true)
    expect(last).toBeGreaterThanOrEqual(time)
    expect(sourceDate({ SOURCE_DATE_EPOCH: 'yesterday' })).toBe(last)
  })
})
