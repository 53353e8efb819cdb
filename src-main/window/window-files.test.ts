import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { ProtocolResponse } from 'electron'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createReach } from '../../src-shared/testing/reach.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createWindowFileHandler, fileOf, windowAddress } from './window-files.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

let folder: string
let answer: (address: string, method?: string) => ProtocolResponse
beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(join(folder, 'renderer'))
  writeFileSync(join(folder, 'renderer', 'index.html'), '<html lang="en">')
  writeFileSync(join(folder, 'renderer', 'main.js'), 'start()')
  writeFileSync(join(folder, 'renderer', 'notes.txt'), 'not for the window')
  writeFileSync(join(folder, 'secret.js'), 'secret')
  const handle = createWindowFileHandler(join(folder, 'renderer'), () => 'en')
  answer = (url, method = 'GET') => handle({ url, method })
})

describe("the window's files", () => {
  test('come with their type and the policy', () => {
    const { statusCode, data, headers } = answer(windowAddress)
    expect([statusCode, String(data)]).toEqual([200, '<html lang="en" dir="ltr">'])
    const usual = { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' }
    expect(headers).toEqual({ ...usual, 'Content-Type': 'text/html; charset=utf-8' })
    expect(answer('pet-store://window/main.js?v=1').headers?.['Content-Type']).toMatch('text/javascript')
  })

  test.each([
    ['POST', windowAddress, 405],
    ['HEAD', windowAddress, 405],
    ['GET', 'pet-store://windows/index.html', 403],
    ['GET', 'https://window/index.html', 403],
    ['GET', 'pet-store://window/', 403],
    ['GET', 'pet-store://window/..%2fsecret.js', 403],
    ['GET', 'pet-store://window/..%5csecret.js', 403],
    ['GET', 'pet-store://window/main.js%00.html', 403],
    ['GET', 'pet-store://window/%ff', 403],
    ['GET', 'pet-store://window/missing.js', 404],
    ['GET', 'pet-store://window/notes.txt', 404],
  ])('%s %s is refused with %i, and that answer has the policy too', (method, address, status) => {
    expect(answer(address, method)).toMatchObject({
      statusCode: status,
      headers: { 'Content-Security-Policy': policy },
      data: Buffer.alloc(0),
    })
  })

  test('are never found outside their folder', () => {
    const step = fc.constantFrom('..', '.', '%2e%2e', '%2f', '/', '\\', '%5c', '//', 'a', '%00', '%252e', 'C:', '~')
    const root = resolve('/srv/window')
    const reach = createReach('a file', 'no file', 'a way up')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.constantFrom('', '/'), (steps, between) => {
        const file = fileOf(`pet-store://window/${steps.join(between)}`, root)
        reach.note(file === null ? 'no file' : 'a file')
        reach.note('a way up', /\.\.|%2e%2e/.test(steps.join(' ')))
        if (file !== null) expect(resolve(file).startsWith(root + sep)).toBe(true)
      }),
      { numRuns: 2000 },
    )
    reach.expectAtLeast(1)
  })
})
