import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { removeParts, replaceFile, writeWhole } from './whole-file.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

describe('writeWhole', () => {
  test('writes a file, replaces it, and leaves nothing else behind', async () => {
    const file = join(folder, 'view.json')
    await writeWhole(file, 'first, and longer', 'this-user')
    await writeWhole(file, 'second', 'this-user')
    expect(readFileSync(file, 'utf8')).toBe('second')
    expect(readdirSync(folder)).toEqual(['view.json'])
  })

  test.skipIf(process.platform === 'win32')('lets nobody else read what is for this user', async () => {
    const file = join(folder, 'view.json')
    await writeWhole(file, '{}', 'this-user')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test.skipIf(process.platform === 'win32')('writes through a link, which stays one', async () => {
    const [link, file] = [join(folder, 'link.json'), join(folder, 'file.json')]
    writeFileSync(file, 'former')
    symlinkSync(file, link)
    await writeWhole(link, 'new', 'as-usual')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readFileSync(file, 'utf8')).toBe('new')
  })

  test('writes a file whose name is as long as a disk allows', async () => {
    // Linux takes 255 bytes.
    const name = `${'ペット'.repeat(27)}12345678.csv`
    await writeWhole(join(folder, name), 'ID', 'as-usual')
    expect(readdirSync(folder)).toEqual([name])
  })

  describe('where the drive answers a flush with', () => {
    /** Has every flush end so, until the test ends. */
    async function answerFlush(code: string): Promise<void> {
      const handle = await open(join(folder, 'any'), 'w')
      const prototype: Pick<FileHandle, 'sync'> = Object.getPrototypeOf(handle)
      await handle.close()
      const error = Object.assign(new Error(`${code}: fsync`), { code, syscall: 'fsync' })
      const spy = vi.spyOn(prototype, 'sync').mockRejectedValue(error)
      onTestFinished(() => spy.mockRestore())
    }

    test.each(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'ENOTTY', 'EPERM', 'EROFS'])(
      '%s, it writes the file',
      async (code) => {
        const file = join(folder, 'pets.csv')
        writeFileSync(file, 'former')
        await answerFlush(code)
        await writeWhole(file, 'Köter;7', 'as-usual')
        expect(readFileSync(file, 'utf8')).toBe('Köter;7')
        expect(readdirSync(folder).toSorted()).toEqual(['any', 'pets.csv'])
      },
    )

    test.each(['ENOSPC', 'EIO', 'EDQUOT'])('%s, it rejects, and the former file stays', async (code) => {
      const file = join(folder, 'pets.csv')
      writeFileSync(file, 'former')
      await answerFlush(code)
      await expect(writeWhole(file, 'new', 'as-usual')).rejects.toMatchObject({ code })
      expect(readFileSync(file, 'utf8')).toBe('former')
      expect(readdirSync(folder).toSorted()).toEqual(['any', 'pets.csv'])
    })
  })

  test('that cannot replace the file leaves the old one, and nothing half written', async () => {
    const file = join(folder, 'view.json')
    mkdirSync(file)
    await expect(async () => writeWhole(file, '{}', 'this-user')).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['view.json'])
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
  } finally {
    keeper.stdin.end()
    await once(keeper, 'exit')
  }
})

test('half-written files of a killed run are removed, and nothing else', () => {
  const left = [
    'settings.json.01234567-89ab-4def-8123-456789abcdef.part',
    'view.json.fedcba98-7654-4210-bedc-ba9876543210.part',
  ]
  const kept = ['Pets.part', 'settings.json', 'settings.kept-2030-01-01T00-00-00.000Z.json', 'view.json.part']
  for (const name of [...left, ...kept]) writeFileSync(join(folder, name), '')
  removeParts(folder)
  expect(readdirSync(folder).toSorted()).toEqual(kept)
  expect(() => removeParts(join(folder, 'nowhere'))).not.toThrow()
})

/** A rename that fails so often with a code, as while a virus scanner has the file open, and then succeeds. */
function heldFor(times: number, code: string) {
  const waits: number[] = []
  let calls = 0
  return {
    waits,
    calls: () => calls,
    rename: async (from: string, to: string) => {
      calls += 1
      if (calls <= times) throw Object.assign(new Error(code), { code })
      await rename(from, to)
    },
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  }
}

function replace(parts: Parameters<typeof replaceFile>[2]): Promise<void> {
  writeFileSync(join(folder, 'new'), 'new')
  writeFileSync(join(folder, 'old'), 'old')
  return replaceFile(join(folder, 'new'), join(folder, 'old'), parts)
}

describe('replacing a file', () => {
  test.each(['EPERM', 'EACCES', 'EBUSY'])(
    'on Windows is tried again while another program holds it (%s)',
    async (code) => {
      const held = heldFor(5, code)
      await replace({ platform: 'win32', ...held })
      expect([readdirSync(folder), readFileSync(join(folder, 'old'), 'utf8')]).toEqual([['old'], 'new'])
      expect(held.waits).toHaveLength(5)
    },
  )

  test('on Windows is given up after about three seconds', async () => {
    const held = heldFor(Number.POSITIVE_INFINITY, 'EBUSY')
    await expect(replace({ platform: 'win32', ...held })).rejects.toMatchObject({ code: 'EBUSY' })
    const waited = held.waits.reduce((sum, one) => sum + one, 0)
    expect(waited).toBeGreaterThan(2_500)
    expect(waited).toBeLessThan(4_000)
  })

  test.each([
    ['linux', 'EACCES'],
    ['win32', 'ENOSPC'],
  ] as const)('on %s fails at once with %s', async (platform, code) => {
    const held = heldFor(1, code)
    await expect(replace({ platform, ...held })).rejects.toMatchObject({ code })
    expect([held.calls(), held.waits]).toEqual([1, []])
  })
})
