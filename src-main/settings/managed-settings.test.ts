import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SettingsNotice } from '../../src-shared/settings-notice.ts'
import { words } from '../../src-shared/words/words.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { managedSettingsPlaces, nothingManaged, readManagedSettings } from './managed-settings.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'managed.json')
})

function sentenceOf(notice: SettingsNotice): string {
  return notice.kind === 'managed-file-ignored' ? words.notices[notice.kind](notice) : notice.kind
}

function read() {
  return readManagedSettings({ hasPolicy: false, file })
}

describe("the administrator's file", () => {
  test('that does not exist manages nothing, without a notice', () => {
    expect(read()).toEqual({ managed: nothingManaged, notices: [] })
  })

  test('sets what it names and leaves the rest to the clerk', () => {
    writeFileSync(
      file,
      '{"production":{"baseUrl":"https://pets.example.com/v1/","lookOnly":true},"clerkMayChangeBaseUrls":false,"updateFeed":"http://127.0.0.1:8080/"}',
    )
    expect(read()).toEqual({
      managed: {
        baseUrls: { production: 'https://pets.example.com/v1', staging: null },
        lookOnly: { production: true, staging: false },
        clerkMayChangeBaseUrls: false,
        categories: { production: {}, staging: {} },
        language: null,
        updateFeed: 'http://127.0.0.1:8080',
      },
      notices: [],
    })
  })

  test('may be the example in docs/administration.md, which sets everything that can be set', () => {
    const document = readFileSync(join(import.meta.dirname, '../../docs/administration.md'), 'utf8')
    const [, example = ''] = /```json\n(.*?)```/s.exec(document) ?? []
    writeFileSync(file, example)
    const { managed, notices } = read()
    expect(notices).toEqual([])
    const named = Object.keys(nothingManaged) as (keyof typeof nothingManaged)[]
    expect(named.filter((name) => isDeepStrictEqual(managed[name], nothingManaged[name]))).toEqual([])
  })

  test('names categories for both services, and differently for one of them', () => {
    writeFileSync(file, '{"categories":{"3":"Dogs","5":"Cats"},"staging":{"categories":{"5":"Test cats"}}}')
    expect(read().managed.categories).toEqual({
      production: { 3: 'Dogs', 5: 'Cats' },
      staging: { 3: 'Dogs', 5: 'Test cats' },
    })
  })

  test.each([
    ['names a category without a number', '{"categories":{"dogs":"Dogs"}}', 'categories.dogs'],
    ['writes a number as the store never does', '{"categories":{"03":"Dogs"}}', 'categories.03'],
    ['gives a category an empty name', '{"production":{"categories":{"3":" "}}}', 'production.categories.3'],
    ['gives a category a number for a name', '{"categories":{"3":3}}', 'categories.3'],
    ['is not JSON', '{', 'is not JSON'],
    ['names a feed that anyone on the way could change', '{"updateFeed":"http://updates.example.com"}', 'updateFeed'],
    ['names a feed that is no address', '{"updateFeed":true}', 'updateFeed'],
    ['has an entry that is not known', '{"produktion":{}}', 'is not valid (produktion).'],
    [
      'writes an entry in another case',
      '{"staging":{"baseURL":"https://a.example"}}',
      'is not valid (staging.baseURL).',
    ],
    ['is no object', '[]', 'is not valid.'],
    [
      'has a base URL that the app would not accept',
      '{"staging":{"baseUrl":"http://pets.example.com"}}',
      'staging.baseUrl',
    ],
    ['says maybe', '{"clerkMayChangeBaseUrls":"maybe"}', 'clerkMayChangeBaseUrls'],
  ])('that %s is ignored as a whole, and a notice says why', (_what, text, problem) => {
    writeFileSync(file, text)
    const reading = read()
    expect(reading.managed).toEqual(nothingManaged)
    expect(reading.notices.map(sentenceOf)).toEqual([expect.stringContaining(problem)])
  })

  test.each<[string, (text: string) => Buffer]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a mark, as Notepad and PowerShell write it', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, as PowerShell writes it', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with the big end first', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('in %s is read, with the line ends of any system', (_encoding, encode) => {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      writeFileSync(file, encode(['{', '"categories": { "3": "Vögel 鳥" }', '}', ''].join(lineEnd)))
      expect(read()).toMatchObject({ managed: { categories: { staging: { '3': 'Vögel 鳥' } } }, notices: [] })
    }
  })

  test.each([
    ['another code page', Buffer.from('{"categories":{"3":"V\xf6gel"}}', 'latin1')],
    ['half of UTF-16', Buffer.from('\uFEFF{"categories":{"3":"Vögel"}}', 'utf16le').subarray(0, -1)],
    ['no text', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 1, 2])],
  ])('in %s is ignored, and the notice says why', (_encoding, bytes) => {
    writeFileSync(file, bytes)
    const reading = read()
    expect(reading.managed).toEqual(nothingManaged)
    expect(reading.notices.map(sentenceOf)).toEqual([expect.stringContaining(`${file} is neither UTF-8 nor UTF-16.`)])
  })

  test('that cannot be read does not count as missing', () => {
    mkdirSync(file)
    expect(read().notices).toHaveLength(1)
  })
})

const onLinux = '/etc/pet-store-inventory/managed.json'
const onWindows = 'C:\\Program Files\\Pet Store Inventory Policy\\managed.json'
const named = { PET_STORE_INVENTORY_MANAGED: '/srv/managed.json' }
const misled = { ProgramFiles: 'C:\\Users\\clerk', ProgramW6432: 'D:\\', ProgramData: 'D:\\Data' }
test.each<[NodeJS.Platform, boolean, NodeJS.ProcessEnv, string, boolean]>([
  ['linux', true, {}, onLinux, false],
  ['darwin', true, {}, '/Library/Application Support/Pet Store Inventory/managed.json', false],
  ['win32', true, misled, onWindows, true],
  ['win32', false, {}, onWindows, true],
  ['win32', true, named, onWindows, true],
  ['win32', false, named, '/srv/managed.json', false],
  ['linux', false, named, '/srv/managed.json', false],
  ['linux', false, { PET_STORE_INVENTORY_MANAGED: '' }, onLinux, false],
  ['linux', true, named, onLinux, false],
])(
  'the place of the file on %s, packaged (%s), with %o is %j, and a policy counts (%s)',
  (platform, isPackaged, variables, ...places) => {
    const { file, hasPolicy } = managedSettingsPlaces(platform, variables, isPackaged)
    expect([file, hasPolicy]).toEqual(places)
  },
)
