import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { composeLicences, unbundledPackages } from './licences.ts'

test('the text has each package once, by name, with its licence, whatever the licence file is called', async () => {
  const folder = temporaryFolder()
  const packageFolders = Object.entries({ b: 'LICENSE.md', a: 'LICENSE', c: 'README.md' }).map(([name, file]) => {
    const place = join(folder, name)
    mkdirSync(place)
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT' }))
    writeFileSync(join(place, file), `The licence of ${name}\n`)
    return place
  })
  for (const part of ['main', 'renderer']) {
    mkdirSync(join(folder, part))
    writeFileSync(join(folder, part, 'licences.json'), JSON.stringify([{ name: 'd', version: '4.5.6' }]))
  }
  const text = await composeLicences({ outFolder: folder, packageFolders })
  expect(text.split(/\n\n-{80}\n\n/)).toEqual([
    'a 1.2.3 (MIT)\n\nThe licence of a',
    'b 1.2.3 (MIT)\n\nThe licence of b',
    'c 1.2.3 (MIT)',
    'd 4.5.6\n',
  ])
})

test('the package that reads the registry ships for Windows alone', () => {
  expect(unbundledPackages('win32')).toContain('native-reg')
  expect([unbundledPackages('linux'), unbundledPackages('darwin')]).toEqual([['keytar'], ['keytar']])
})
