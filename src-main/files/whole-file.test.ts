import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGate } from '../../src-shared/testing/gate.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { writeOver } from './shared-file.ts'
import { removeParts, replaceFile, writeWhole } from './whole-file.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** Makes every flush end like this until the test ends. */
async function endFlush(ended: () => Promise<void>) {
  const handle = await open(join(folder, 'any'), 'w')
  const prototype: Pick<FileHandle, 'sync'> = Object.getPrototypeOf(handle)
  await handle.close()
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(ended)
  onTestFinished(() => spy.mockRestore())
  return spy
}

const answerFlush = (code: string) =>
  endFlush(() => Promise.reject(Object.assign(new Error(`${code}: fsync`), { code, syscall: 'fsync' })))

describe('writeWhole', () => {
  test('writes a file, replaces it, and leaves nothing else behind', async () => {
    const file = join(folder, 'view.json')
    await writeWhole(file, 'first, and longer', 'this-user')
    await writeWhole(file, 'second', 'this-user')
    expect(readFileSync(file, 'utf8')).toBe('second')
    expect(readdirSync(folder)).toEqual(['view.json'])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test.skipIf(process.platform === 'win32')(
    'writes through a link, which stays one, except on Windows, where few may make one',
    async () => {
      const [link, file] = [join(folder, 'link.json'), join(folder, 'file.json')]
      writeFileSync(file, 'former')
      symlinkSync(file, link)
      await writeWhole(link, 'new', 'as-usual')
      expect(lstatSync(link).isSymbolicLink()).toBe(true)
      expect(readFileSync(file, 'utf8')).toBe('new')
    },
  )

  test('writes a file whose name is as long as a disk allows', async () => {
    // Linux allows 255 bytes.
    const name = `${'ペット'.repeat(27)}12345678.csv`
    await writeWhole(join(folder, name), 'ID', 'as-usual')
    expect(readdirSync(folder)).toEqual([name])
  })

  test.each([
    ...['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'ENOTTY', 'EPERM', 'EROFS'].map((code) => [code, 'Köter;7']),
    ...['ENOSPC', 'EIO', 'EDQUOT'].map((code) => [code, 'former']),
  ])('where the drive answers a flush with %s, leaves the file with %s', async (code = '', contents) => {
    const file = join(folder, 'pets.csv')
    writeFileSync(file, 'former')
    await answerFlush(code)
    const ended = await writeWhole(file, 'Köter;7', 'as-usual').catch((error) => error.code)
    expect([ended, readFileSync(file, 'utf8')]).toEqual([contents === 'former' ? code : undefined, contents])
    expect(readdirSync(folder).toSorted()).toEqual(['any', 'pets.csv'])
  })

  test('that cannot replace the file leaves the old one, and nothing half written', async () => {
    const file = join(folder, 'view.json')
    mkdirSync(file)
    await expect(async () => writeWhole(file, '{}', 'this-user')).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['view.json'])
  })
})

/** Runs a test as a user to whom file permissions apply. They don't apply to root. */
async function asOrdinaryUser(act: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    await act()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

describe.skipIf(process.platform === 'win32')('a file that others share', () => {
  const former = 'former, and longer than “Kiwi;7”'
  const share = (mode: number) => {
    const file = join(folder, 'pets.csv')
    writeFileSync(file, former)
    chmodSync(file, mode)
    return file
  }

  type Kept = [string, number, (file: string) => unknown]
  const ofRoot: Kept[] = [['owner and group', 0o644, (file) => chownSync(file, 1234, 5678)]]
  test.each<Kept>([
    ...[0o664, 0o640, 0o606].map((mode): Kept => ['permissions', mode, () => undefined]),
    ...(process.geteuid?.() === 0 ? ofRoot : []),
    ['other names', 0o644, (file) => linkSync(file, join(folder, 'same.csv'))],
  ])('keeps its %s (%o), and is the same file', async (_what, mode, alsoChange) => {
    const file = share(mode)
    alsoChange(file)
    const [names, { ino, mode: all, uid, gid, nlink }] = [readdirSync(folder), statSync(file)]
    for (const contents of ['Kiwi;7', 'Kiwi;7\r\n'.repeat(100_000)]) {
      await writeOver(file, contents, 'as-usual')
      expect(readFileSync(file, 'utf8')).toBe(contents)
      expect(statSync(file)).toMatchObject({ ino, mode: all, uid, gid, nlink })
      expect(readdirSync(folder)).toEqual(names)
    }
  })

  test.each<[string, number, number, string | null, string | undefined]>([
    ['is written in a folder where no file can be made, and a new one is not', 0o666, 0o555, null, undefined],
    ['has its contents again if the disk fails', 0o666, 0o555, 'EIO', 'EIO'],
    ['is not written if this user may not, though a new one could replace it', 0o444, 0o777, null, 'EACCES'],
  ])('%s', async (_, mode, folderMode, flush, refusal) => {
    const file = share(mode)
    if (flush !== null) await answerFlush(flush)
    chmodSync(folder, folderMode)
    onTestFinished(() => chmodSync(folder, 0o755))
    const write = (name: string, contents: string) =>
      writeOver(join(folder, name), contents, 'as-usual').catch((error) => error.code)
    await asOrdinaryUser(async () => {
      for (const contents of ['Kiwi;7', 'Kiwi;7'.repeat(100)]) {
        expect(await write('pets.csv', contents)).toBe(refusal)
        expect(readFileSync(file, 'utf8')).toBe(refusal === undefined ? contents : former)
      }
      if (folderMode === 0o555) expect(await write('new.csv', 'Kiwi;7')).toBe('EACCES')
    })
  })

  test('is replaced, whole or not at all, if only this user writes it', async () => {
    const file = join(folder, 'pets.csv')
    await writeOver(file, 'former', 'this-user')
    const { ino } = statSync(file)
    await writeOver(file, 'new', 'this-user')
    expect(readFileSync(file, 'utf8')).toBe('new')
    expect(statSync(file).ino).not.toBe(ino)
  })
})

// A process in a new user namespace may mount a disk that only it sees, unless programs may not create such namespaces.
const asRootOfItsOwn = ['--user', '--map-root-user', '--mount', 'sh', '-c']
const mount = 'mount -t tmpfs -o size=64k tmpfs "$0"'
const mayMount = process.platform === 'linux' && spawnSync('unshare', [...asRootOfItsOwn, mount, tmpdir()]).status === 0

test.runIf(mayMount)('a disk that takes only the beginning of a file keeps the former one whole', async () => {
  // The disk is there as long as this process.
  const keeper = spawn('unshare', [...asRootOfItsOwn, `${mount} && echo ready && exec cat`, folder])
  try {
    await once(keeper.stdout, 'data')
    const disk = join(`/proc/${keeper.pid}/root`, folder)
    const file = join(disk, 'last-lists.json')
    await writeWhole(file, 'former'.repeat(1000), 'this-user')
    writeFileSync(join(disk, 'fill'), 'x'.repeat(40 * 1024))
    await expect(writeWhole(file, 'new'.repeat(10_000), 'this-user')).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readFileSync(file, 'utf8')).toBe('former'.repeat(1000))
    expect(readdirSync(disk).toSorted()).toEqual(['fill', 'last-lists.json'])
    // So does a shared file, which is overwritten in place.
    chmodSync(file, 0o664)
    await expect(writeOver(file, 'new'.repeat(10_000), 'as-usual')).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readFileSync(file, 'utf8')).toBe('former'.repeat(1000))
  } finally {
    keeper.stdin.end()
    await once(keeper, 'exit')
  }
})

test('a killed run’s half-written files are removed, and nothing else', async () => {
  const left = [
    'settings.json.01234567-89ab-4def-8123-456789abcdef.part',
    'view.json.fedcba98-7654-4210-bedc-ba9876543210.part',
  ]
  const kept = ['Pets.part', 'settings.json', 'settings.kept-2030-01-01T00-00-00.000Z.json', 'view.json.part']
  for (const name of [...left, ...kept]) writeFileSync(join(folder, name), '')
  await removeParts(folder)
  expect(readdirSync(folder).toSorted()).toEqual(kept)
  await removeParts(join(folder, 'nowhere'))
})

describe('a run that is killed while it writes a clerk’s file', () => {
  /** Begins to write `pets.csv` in a folder, on a disk that takes it until the test ends. Gives the app's own folder. */
  async function killWhileWriting(desk: string): Promise<string> {
    const own = join(folder, 'own')
    for (const place of [own, desk]) mkdirSync(place)
    writeFileSync(join(desk, 'pets.csv'), 'former')
    const gate = createGate()
    const spy = await endFlush(() => gate.opened.then(() => Promise.reject(new Error('The run was killed.'))))
    const written = writeOver(join(desk, 'pets.csv'), 'new', 'as-usual', own)
    // Otherwise its file would stay open.
    onTestFinished(async () => {
      gate.open()
      await expect(written).rejects.toThrow('killed')
    })
    await vi.waitFor(() => expect(spy).toHaveBeenCalled())
    expect(readdirSync(desk)).toHaveLength(2)
    return own
  }

  test.each<[string, (desk: string, own: string) => Promise<void>]>([
    ['beside it after the next start, and the former file whole', (_desk, own) => removeParts(own)],
    [
      'on a drive that is back only at a later start',
      async (desk, own) => {
        renameSync(desk, join(folder, 'unplugged'))
        await removeParts(own)
        renameSync(join(folder, 'unplugged'), desk)
        await removeParts(own)
      },
    ],
  ])('leaves nothing %s', async (_, startAgain) => {
    const desk = join(folder, 'desk')
    const own = await killWhileWriting(desk)
    await startAgain(desk, own)
    expect([readdirSync(desk), readdirSync(own)]).toEqual([['pets.csv'], []])
    expect(readFileSync(join(desk, 'pets.csv'), 'utf8')).toBe('former')
  })

  test('makes the next start remove no other file, whatever somebody wrote into the app’s folder', async () => {
    const own = await killWhileWriting(join(folder, 'desk'))
    for (const note of readdirSync(own)) writeFileSync(join(own, note), join(folder, 'desk', 'pets.csv'))
    await removeParts(own)
    expect(readdirSync(join(folder, 'desk'))).toContain('pets.csv')
  })
})

test('a clerk’s file that is written, or cannot be, leaves no note in the app’s own folder', async () => {
  const own = join(folder, 'own')
  mkdirSync(own)
  await writeOver(join(folder, 'pets.csv'), 'Kiwi', 'as-usual', own)
  await expect(writeOver(join(folder, 'nowhere', 'pets.csv'), 'Kiwi', 'as-usual', own)).rejects.toThrow()
  expect(readdirSync(own)).toEqual([])
  // The app's own disk may be full, and the clerk's not.
  await writeOver(join(folder, 'cats.csv'), 'Bella', 'as-usual', join(folder, 'nowhere'))
  expect(readFileSync(join(folder, 'cats.csv'), 'utf8')).toBe('Bella')
})

const always = Number.POSITIVE_INFINITY

test.each<[NodeJS.Platform, string, number, string]>([
  ['win32', 'EPERM', 5, 'replaced after 5 waits'],
  ['win32', 'EACCES', 5, 'replaced after 5 waits'],
  ['win32', 'EBUSY', 5, 'replaced after 5 waits'],
  // About three seconds.
  ['win32', 'EBUSY', always, 'EBUSY after 3200 ms'],
  ['linux', 'EACCES', always, 'EACCES after 0 ms'],
  ['win32', 'ENOSPC', always, 'ENOSPC after 0 ms'],
])('a file on %s that another program holds (%s) %i times is %s', async (platform, code, times, outcome) => {
  const [from, to] = [join(folder, 'new'), join(folder, 'old')]
  for (const file of [from, to]) writeFileSync(file, file)
  const waits: number[] = []
  const ended = await replaceFile(from, to, {
    platform,
    async move() {
      if (waits.length >= times) return rename(from, to)
      throw Object.assign(new Error(code), { code })
    },
    pause: async (milliseconds) => void waits.push(milliseconds),
  }).catch((error) => `${error.code} after ${waits.reduce((sum, one) => sum + one, 0)} ms`)
  expect(ended ?? `replaced after ${waits.length} waits`).toBe(outcome)
  expect(readFileSync(to, 'utf8')).toBe(ended === undefined ? from : to)
})
