import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProfile } from './profile.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pet-store-profile-'))
})
afterEach(() => rmSync(folder, { force: true, recursive: true }))

function appWith(userData: string) {
  const paths = new Map([
    ['userData', userData],
    ['temp', folder],
  ])
  const ends: (() => void)[] = []
  return {
    paths,
    end: () => {
      for (const end of ends) end()
    },
    app: {
      getPath: (name: string) => paths.get(name) ?? '',
      setPath: (name: string, path: string) => void paths.set(name, path),
      once(_event: string, listener: () => void) {
        ends.push(listener)
        return this
      },
    },
  }
}

test('the app keeps its files in its folder, and creates it if it is missing', () => {
  const userData = join(folder, 'new', 'profile')
  const { app, paths } = appWith(userData)
  expect(openProfile(app as unknown as Parameters<typeof openProfile>[0])).toEqual({
    folder: userData,
    isWritable: true,
  })
  expect(readdirSync(userData)).toEqual([])
  expect(paths.get('userData')).toBe(userData)
})

test('if the app cannot write to its folder, Chromium gets another until the app quits', () => {
  // A file instead of a folder stops root too.
  const userData = join(folder, 'taken')
  writeFileSync(userData, '')
  const { app, paths, end } = appWith(userData)
  expect(openProfile(app as unknown as Parameters<typeof openProfile>[0])).toEqual({
    folder: userData,
    isWritable: false,
  })
  const substitute = paths.get('userData') ?? ''
  expect(substitute.startsWith(join(folder, 'pet-store-inventory-'))).toBe(true)
  expect(paths.get('sessionData')).toBe(substitute)
  end()
  expect(readdirSync(folder)).toEqual(['taken'])
})
