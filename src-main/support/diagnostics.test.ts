import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { nothingManaged } from '../settings/managed-settings.ts'
import { composeDiagnostics, type DiagnosticsParts } from './diagnostics.ts'
import { shownSettings } from './testing/shown-settings.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const { production, staging } = shownSettings.services

/** Composes diagnostics. `keys` are the API keys in the password store, by base URL. */
function partsWith(log: string, keys: Readonly<Record<string, string>> = {}): DiagnosticsParts {
  const logFile = join(folder, 'main.log')
  writeFileSync(logFile, log)
  return {
    now: () => 0,
    versions: { app: '1.2.3', electron: '42.0.0', chromium: '148', node: '24', system: 'Linux 6 (x64)' },
    settings: { get: () => shownSettings },
    managed: { managed: nothingManaged, notices: [] },
    logFile,
    apiKeys: {
      async find(baseUrl) {
        const key = keys[baseUrl]
        return key === undefined
          ? fail({ kind: 'api-key-gone' })
          : succeed({ apiKey: key, view: { id: '', isKept: true } })
      },
    },
  }
}

describe('diagnostics', () => {
  test('contain the versions, the settings and the log', async () => {
    const text = await composeDiagnostics(partsWith('first\nlast\n'))
    expect(JSON.parse(text)).toMatchObject({
      takenAt: '1970-01-01T00:00:00.000Z',
      versions: { app: '1.2.3', electron: '42.0.0' },
      settings: { services: { staging: { baseUrl: staging.baseUrl, hasApiKey: true } } },
      administrator: { managed: { clerkMayChangeBaseUrls: true } },
      log: ['first', 'last'],
    })
  })

  test('contain no key, anywhere in the log and in any spelling', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\x21-\x7e]{8,40}$/), async (key) => {
        const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]
        const keys = { [production.baseUrl]: 'another-key', [staging.baseUrl]: key }
        const text = await composeDiagnostics(partsWith(`Bearer ${forms.join('\nat ')}\n`, keys))
        const { log } = JSON.parse(text)
        for (const form of forms) expect(log.join('\n')).not.toContain(form)
        expect(text).toContain('[redacted]')
      }),
      { numRuns: 50 },
    )
  })

  test('contain only the end of a long log, from the start of a line', async () => {
    const text = await composeDiagnostics(partsWith(`${'hunter2 again and again\n'.repeat(10_000)}the end\n`))
    const { log } = JSON.parse(text)
    expect(text.length).toBeLessThan(100 * 1024)
    expect(log[0]).toBe('hunter2 again and again')
    expect(log.at(-1)).toBe('the end')
  })

  test('are complete without a log', async () => {
    const parts = { ...partsWith(''), logFile: join(folder, 'none.log') }
    expect(JSON.parse(await composeDiagnostics(parts))).toMatchObject({ log: [] })
  })
})
