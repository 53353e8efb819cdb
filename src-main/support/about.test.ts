import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { readAbout, unbundledPackages } from './about.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

function placePackage(name: string, licence: string | null): string {
  const place = join(folder, name)
  mkdirSync(place)
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT' }))
  if (licence !== null) writeFileSync(join(place, licence), `The licence of ${name}\n`)
  return place
}

test('About lists the packages that are not bundled, each with its licence, whatever the licence file is called', async () => {
  const packageFolders = [placePackage('b', 'LICENSE.md'), placePackage('a', 'LICENSE'), placePackage('c', null)]
  const versions = { app: '', electron: '', chromium: '', node: '', system: '' }
  const { licences } = await readAbout({ versions, outFolder: folder, packageFolders, readyUpdate: () => null })
  expect(licences).toEqual([
    { name: 'a', version: '1.2.3', identifier: 'MIT', text: 'The licence of a' },
    { name: 'b', version: '1.2.3', identifier: 'MIT', text: 'The licence of b' },
    { name: 'c', version: '1.2.3', identifier: 'MIT', text: null },
  ])
})

test('the package that reads the registry ships for Windows alone', () => {
  expect(unbundledPackages('win32')).toContain('native-reg')
  expect(unbundledPackages('linux')).toEqual(['keytar'])
  expect(unbundledPackages('darwin')).toEqual(['keytar'])
})
