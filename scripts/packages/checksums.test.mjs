import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeChecksums } from './checksums.mjs'

it('the sums name every file of a release, those of the update feed too, and nothing that only helped to make them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-sums-'))
  const released = ['a.AppImage', 'a.cdx.json', 'a.deb', 'a.dmg', 'a.dmg.blockmap', 'a.exe', 'a.msi', 'a.rpm', 'a.zip']
  const feed = ['latest-linux.yml', 'latest-mac.yml', 'latest.yml']
  for (const name of [...feed, ...released, 'builder-debug.yml', 'SHA256SUMS', 'notes.txt']) {
    writeFileSync(path.join(folder, name), 'abc')
  }
  mkdirSync(path.join(folder, 'folder.deb'))
  const lines = writeChecksums(folder)
  // https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values: of "abc"
  const sum = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(lines).toEqual([...released, ...feed].map((name) => `${sum}  ${name}`))
  expect(readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8')).toBe(`${lines.join('\n')}\n`)
  rmSync(folder, { recursive: true })
})
