import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { readAbout, unbundledPackages } from './about.ts'

test('About lists the packages that are not bundled, each with its licence, whatever the licence file is called', async () => {
  const folder = temporaryFolder()
  const packageFolders = Object.entries({ b: 'LICENSE.md', a: 'LICENSE', c: 'README' }).map(([name, file]) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT' }))
    writeFileSync(join(folder, name, file), `The licence of ${name}\n`)
    return join(folder, name)
  })
  const versions = { app: '', electron: '', chromium: '', node: '', system: '' }
  const { licences } = await readAbout({ versions, outFolder: folder, packageFolders, readyUpdate: () => null })
  const listed = { version: '1.2.3', identifier: 'MIT' }
  expect(licences).toEqual([
    { name: 'a', ...listed, text: 'The licence of a' },
    { name: 'b', ...listed, text: 'The licence of b' },
    { name: 'c', ...listed, text: null },
  ])
})

test('the package that reads the registry ships for Windows alone', () => {
  expect(unbundledPackages('win32')).toContain('native-reg')
  expect([unbundledPackages('linux'), unbundledPackages('darwin')]).toEqual([['keytar'], ['keytar']])
})
