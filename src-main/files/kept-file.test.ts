import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KeptView, keptViewSchema } from '../../src-shared/kept-view.ts'
import { firstKeptView } from '../../src-shared/testing/first-kept-view.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { type KeptFileParts, openKeptFile } from './kept-file.ts'
import { withholdFile } from './testing/withhold-file.ts'

const keptAs = 'view.kept-2026-01-02T03-04-05.000Z.json'

const newFile = () => join(temporaryFolder(), 'view.json')

function openView(file: string, parts: Partial<KeptFileParts<KeptView>> = {}) {
  const now = () => Date.UTC(2026, 0, 2, 3, 4, 5)
  return openKeptFile({ folder: dirname(file), name: 'view.json', schema: keptViewSchema, now, ...parts })
}

function draftOf(name: string): KeptView {
  const draft = { name, categoryId: '9007199254740993', status: '', id: null, replaces: null } as const
  return { ...firstKeptView, drafts: { staging: draft } }
}

/** The draft in a file, as the app reads it after a restart. */
function draftIn(file: string): string | undefined {
  return openView(file).current().drafts.staging?.name
}

describe('a kept value', () => {
  test('is there again after a restart', async () => {
    const file = newFile()
    expect(await openView(file).keep(draftOf('Bella'))).toBeNull()
    expect(openView(file).current()).toEqual(draftOf('Bella'))
    expect(openView(file).notice()).toBeNull()
    expect(readdirSync(join(file, '..'))).toEqual(['view.json'])
  })

  test('that is replaced faster than the disk writes is written in its newest form', async () => {
    const written: string[] = []
    const disk = createGate()
    const view = openView(newFile(), {
      write: (_, text) => {
        written.push(text)
        return disk.opened
      },
    })
    for (const name of ['B', 'Be']) void view.keep(draftOf(name))
    await expect.poll(() => written).toHaveLength(1)
    for (const name of ['Bel', 'Bell', 'Bella']) void view.keep(draftOf(name))
    disk.open()
    await view.settled()
    expect(written.map((text) => JSON.parse(text).drafts.staging.name)).toEqual(['Be', 'Bella'])
  })

  test('with a delay is written once for many changes, and at once when the app quits', async () => {
    const written: string[] = []
    const view = openView(newFile(), { delay: 1_000_000, write: async (_, text) => void written.push(text) })
    for (const name of ['Bella', 'Rex']) void view.keep(draftOf(name))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(written).toEqual([])
    await view.settled()
    expect(written.map((text) => JSON.parse(text).drafts.staging.name)).toEqual(['Rex'])
  })

  test.each([
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'read-only'],
    ['EIO', 'other'],
  ])(
    'that the disk refuses with %s stays in memory, is written with the next one, and the answer is %s',
    async (code, problem) => {
      const answers = [() => Promise.reject(Object.assign(new Error(code), { code })), async () => undefined]
      const view = openView(newFile(), { write: () => answers.shift()?.() ?? expect.fail() })
      expect(await view.keep(draftOf('Bella'))).toBe(problem)
      expect(view.current()).toEqual(draftOf('Bella'))
      expect(await view.keep(view.current())).toBeNull()
    },
  )
})

describe('a file', () => {
  test('without a version, as 1.0.0 wrote it, is read', () => {
    const file = newFile()
    writeFileSync(file, JSON.stringify(draftOf('Bella')))
    expect(openView(file).current()).toEqual(draftOf('Bella'))
  })

  test.each<[string, BufferEncoding, number]>([
    // As https://github.com/microsoft/PowerToys/issues/6413 found its own after the computer had lost its power.
    ['that a power loss filled up with zero bytes', 'utf8', 2999],
    ['that a power loss filled up with zero bytes', 'utf8', 3000],
    ['that a power loss filled up with zero bytes', 'utf16le', 2999],
    ['that a power loss filled up with zero bytes', 'utf16le', 3000],
    ['that a person edited and an editor wrote, with a mark,', 'utf8', 0],
    ['that a person edited and an editor wrote, with a mark,', 'utf16le', 0],
  ])('%s in %s is read: %i', (_, encoding, zeros) => {
    const file = newFile()
    const text = JSON.stringify(draftOf('Bella'))
    const written = Buffer.from(zeros === 0 ? `\uFEFF${text}\r\n` : text, encoding)
    writeFileSync(file, Buffer.concat([written, Buffer.alloc(zeros)]))
    expect(draftIn(file)).toBe('Bella')
  })

  test('that lacks any one of its fields has the others, and the default for that one', () => {
    const fields = Object.keys(firstKeptView)
    for (const field of fields) {
      const { [field as keyof KeptView]: _, ...others } = { ...draftOf('Bella'), firstLimit: 50 }
      const file = newFile()
      writeFileSync(file, JSON.stringify(others))
      expect(openView(file).current()).toEqual({ ...firstKeptView, ...others })
    }
    expect(fields).toContain('drafts')
  })

  test('with fields that this version does not know is read, and keeps those fields', async () => {
    const file = newFile()
    writeFileSync(file, JSON.stringify({ ...draftOf('Bella'), labels: [1, 2] }))
    const view = openView(file)
    expect([view.current(), view.notice()]).toEqual([draftOf('Bella'), null])
    await view.keep(draftOf('Rex'))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...draftOf('Rex'), labels: [1, 2], version: 1 })
  })

  test.each<[string, string | Buffer | null]>([
    ['is null', 'null'],
    ['holds another shape', '{"drafts":{"staging":{"name":7}}}'],
    ['is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['is half of UTF-16', Buffer.from('\uFEFF{}', 'utf16le').subarray(0, -1)],
    ['is of a newer version, even if this one could read it', JSON.stringify({ ...draftOf('Bella'), version: 2 })],
    ['is a folder', null],
  ])('that %s is kept under another name, with a notice', async (what, text) => {
    const file = newFile()
    if (text === null) mkdirSync(file)
    else writeFileSync(file, text)
    const view = openView(file)
    const reason = what.includes('newer') ? 'newer-version' : 'damaged'
    expect(view.current()).toEqual(firstKeptView)
    expect(view.notice()).toEqual({ kind: 'file-set-aside', name: 'view.json', keptAs, reason })
    await view.keep(draftOf('Bella'))
    const kept = join(file, '..', keptAs)
    if (text === null) expect(readdirSync(kept)).toEqual([])
    else expect(readFileSync(kept)).toEqual(Buffer.from(text))
    expect([openView(file).notice(), draftIn(file)]).toEqual([null, 'Bella'])
  })

  test('that cannot be renamed is never overwritten', async () => {
    const file = newFile()
    writeFileSync(file, 'precious')
    // Root can write everywhere, but even root cannot rename a file to the name of a folder.
    mkdirSync(join(file, '..', keptAs, 'something'), { recursive: true })
    chmodSync(join(file, '..'), 0o500)
    const view = openView(file)
    expect(await view.keep(draftOf('Bella'))).toBe('read-only')
    chmodSync(join(file, '..'), 0o700)
    expect(view.current()).toEqual(draftOf('Bella'))
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect(view.notice()).toMatchObject({ kind: 'file-set-aside', keptAs: 'view.json' })
  })

  test('that cannot be read now is not overwritten, and a notice tells the clerk', async () => {
    const file = newFile()
    withholdFile(file)
    const written: string[] = []
    const view = openView(file, { write: async (_, text) => void written.push(text) })
    expect([view.current(), view.notice()]).toEqual([firstKeptView, { kind: 'file-unreadable', name: 'view.json' }])
    expect(await view.keep(draftOf('Rex'))).toBe('read-only')
    expect(view.current()).toEqual(draftOf('Rex'))
    expect([written, readdirSync(join(file, '..'))]).toEqual([[], ['view.json']])
  })
})

describe('whatever happened to a file', () => {
  const whole = Buffer.from(JSON.stringify({ version: 1, ...draftOf('Zoë') }))

  /** Reads a damaged file and checks that its bytes are still there: in place, or under the name in the notice. */
  function expectNothingLost(file: string, bytes: Buffer): void {
    const folder = join(file, '..')
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    writeFileSync(file, bytes)
    const view = openView(file)
    const notice = view.notice()
    const name = notice?.kind === 'file-set-aside' ? notice.keptAs : 'view.json'
    expect(readFileSync(join(folder, name))).toEqual(bytes)
    if (notice !== null) expect(view.current()).toEqual(firstKeptView)
  }

  test('if it is cut off at any byte, the damage is noticed and nothing is lost', () => {
    const file = newFile()
    for (let length = 0; length < whole.length; length += 1) {
      expectNothingLost(file, whole.subarray(0, length))
      expect(readdirSync(join(file, '..'))).toEqual([keptAs])
    }
  })

  test('if any byte is changed, nothing is lost', () => {
    const file = newFile()
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 0, max: 255 }), (index, byte) => {
        const damaged = Buffer.from(whole)
        damaged[index] = byte
        expectNothingLost(file, damaged)
      }),
      { numRuns: 300 },
    )
  })
})

test.each(['{"version":1}', '{"version":99}', '{"vers', null])(
  'a file in a place where nothing may be written is read, kept in memory and left alone, whatever it holds: %j',
  async (text) => {
    const file = newFile()
    if (text !== null) writeFileSync(file, text)
    const view = openView(file, { mayWrite: false })
    expect(await view.keep(draftOf('Bella'))).toBe('read-only')
    expect(view.current()).toEqual(draftOf('Bella'))
    await view.settled()
    expect(readdirSync(dirname(file))).toEqual(text === null ? [] : ['view.json'])
    if (text !== null) expect(readFileSync(file, 'utf8')).toBe(text)
  },
)
