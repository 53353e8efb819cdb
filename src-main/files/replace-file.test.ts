import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replaceFile } from './replace-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-'))
  writeFileSync(join(folder, 'new'), 'new')
  writeFileSync(join(folder, 'old'), 'old')
})
afterEach(() => rmSync(folder, { recursive: true }))

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
