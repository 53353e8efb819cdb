import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { maintainerOf, makeLinuxPackage } from './linux-packages.mjs'
import { fillIn, sourceDate } from './linux-tree.mjs'

const manifest = { version: '2.0.0-beta.1', author: 'The authors', license: 'MIT', description: 'Pets.' }
const time = Date.UTC(2026, 10, 21) / 1000

/**
 * Makes a Debian package of a made-up unpacked app.
 *
 * @param {string} folder
 * @param {number} mode of its files
 * @param {number} modified when they changed, in seconds since 1970
 */
function makePackage(folder, mode, modified) {
  const appFolder = path.join(folder, 'app')
  mkdirSync(path.join(appFolder, 'resources'), { recursive: true })
  for (const file of ['pet-store-inventory', 'chrome-sandbox', 'AppRun', 'resources/app.asar']) {
    const place = path.join(appFolder, file)
    writeFileSync(place, file)
    chmodSync(place, file.includes('.') ? mode : mode | 0o111)
    utimesSync(place, modified, modified)
  }
  return makeLinuxPackage('deb', { appFolder, outputFolder: folder, manifest, time })
}

it.skipIf(spawnSync('dpkg-deb', ['--version']).error)(
  'a Debian package is the same bit for bit, whatever the time and the umask of the build',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-packages-'))
    const one = makePackage(path.join(folder, 'one'), 0o600, 1_000_000_000)
    const other = makePackage(path.join(folder, 'other'), 0o664, time + 1000)
    expect(path.basename(one)).toMatch(/^pet-store-inventory_2\.0\.0-beta\.1_\w+\.deb$/)
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
    const list = spawnSync('dpkg-deb', ['--field', one, 'Version'], { encoding: 'utf8' }).stdout
    expect(list).toBe('2.0.0~beta.1\n')
    rmSync(folder, { recursive: true })
  },
)

it('the packages name the maintainer of the variable, or else the author, but none without an address', () => {
  const named = (/** @type {string} */ maintainer) => maintainerOf(manifest, { PACKAGE_MAINTAINER: maintainer })
  expect(named('')).toBe('The authors <authors@pet-store-inventory.invalid>')
  expect(named('Ada <ada@example.com>')).toBe('Ada <ada@example.com>')
  for (const wrong of ['Ada', '<ada@example.com>', 'Ada <ada>', 'Ada <ada@example.com>\nDepends: all'])
    expect(() => named(wrong)).toThrow('Write it like this: Name <name@example.com>')
})

it('the packages have the date that the build sets, or else the last version’s', () => {
  expect(sourceDate({ SOURCE_DATE_EPOCH: '1234567890' })).toBe(1_234_567_890)
  const last = sourceDate({})
  expect(last).toBeGreaterThanOrEqual(time)
  expect(sourceDate({ SOURCE_DATE_EPOCH: 'yesterday' })).toBe(last)
})

it('no placeholder of a description stays empty', () => {
  expect(() => fillIn('control', { version: '1' })).toThrow('There is no value for @architecture@ in control.')
})
