import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { nothingManaged } from '../settings/managed-settings.ts'
import { composeDiagnostics } from './diagnostics.ts'
import { shownSettings } from './testing/shown-settings.ts'

const { production, staging } = shownSettings.services

/** Diagnostics with this log. `keys` are the API keys in the password store, by base URL. */
function diagnosticsIn(folder: string, log: string | null, keys: Readonly<Record<string, string>> = {}) {
  const logFile = join(folder, 'main.log')
  if (log !== null) writeFileSync(logFile, log)
  return composeDiagnostics({
    now: () => 0,
    versions: { app: '1.2.3', electron: '42.0.0', chromium: '148', node: '24', system: 'Linux 6 (x64)' },
    settings: { get: () => shownSettings },
    managed: { managed: nothingManaged, notices: [] },
    logFile,
    apiKeys: {
      async find(baseUrl) {
        const apiKey = keys[baseUrl]
        return apiKey === undefined
          ? fail({ kind: 'api-key-gone' })
          : succeed({ apiKey, view: { id: '', isKept: true } })
      },
    },
  })
}

test.each([
  [null, []],
  ['first\nlast\n', ['first', 'last']],
])('diagnostics contain the versions, the settings and the log, if there is one: %j', async (log, lines) => {
  expect(JSON.parse(await diagnosticsIn(temporaryFolder(), log))).toMatchObject({
    takenAt: '1970-01-01T00:00:00.000Z',
    versions: { app: '1.2.3', electron: '42.0.0' },
    settings: { services: { staging: { baseUrl: staging.baseUrl, view: { isKept: true } } } },
    administrator: { managed: { clerkMayChangeBaseUrls: true } },
    log: lines,
  })
})

test('diagnostics contain no key, anywhere in the log and in any spelling', async () => {
  const folder = temporaryFolder()
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\x21-\x7e]{8,40}$/), async (key) => {
      const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]
      const keys = { [production.baseUrl]: 'another-key', [staging.baseUrl]: key }
      const text = await diagnosticsIn(folder, `Bearer ${forms.join('\nat ')}\n`, keys)
      const log = JSON.parse(text).log.join('\n')
      for (const form of forms) expect(log).not.toContain(form)
      expect(text).toContain('[redacted]')
    }),
    { numRuns: 50 },
  )
})

test('diagnostics contain only the end of a long log, from the start of a line', async () => {
  const text = await diagnosticsIn(temporaryFolder(), `${'hunter2 again and again\n'.repeat(10_000)}the end\n`)
  const { log } = JSON.parse(text)
  expect(text.length).toBeLessThan(100 * 1024)
  expect([log[0], log.at(-1)]).toEqual(['hunter2 again and again', 'the end'])
})
