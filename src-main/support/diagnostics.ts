import { readFile } from 'node:fs/promises'
import type { Versions } from '../../src-shared/about.ts'
import type { Settings } from '../../src-shared/settings.ts'
import type { Now } from '../process/clock.ts'
import { redactKey } from '../service/key-redaction.ts'
import type { ApiKeys } from '../settings/api-keys.ts'
import type { ManagedSettingsReading } from '../settings/managed-settings.ts'
import type { SettingsService } from '../settings/settings-service.ts'

/** What diagnostics need; `logFile` is the path of the log. */
export interface DiagnosticsParts {
  readonly now: Now
  readonly versions: Versions
  readonly settings: Pick<SettingsService, 'get'>
  readonly apiKeys: Pick<ApiKeys, 'find'>
  readonly managed: ManagedSettingsReading
  readonly logFile: string
}

async function readKeys({ services }: Settings, apiKeys: DiagnosticsParts['apiKeys']): Promise<readonly string[]> {
  const found = Object.values(services).map(({ baseUrl, view }) =>
    view !== null && baseUrl !== null ? apiKeys.find(baseUrl) : null,
  )
  return (await Promise.all(found)).flatMap((key) => (key?.ok ? [key.value.apiKey] : []))
}

const largestLogTail = 64 * 1024

async function readLogTail(logFile: string): Promise<readonly string[]> {
  const log = await readFile(logFile).catch(() => null)
  const lines = log?.subarray(-largestLogTail).toString('utf8').trimEnd().split('\n') ?? []
  // A line that starts in the middle could contain the end of a key, which would not be recognised.
  return log && log.length > largestLogTail ? lines.slice(1) : lines
}

/**
 * Writes diagnostics as JSON, for whoever helps a clerk: versions, settings, the administrator's settings, and the last 64 KiB of the log.
 * Redacts every API key that can be read, in each of its spellings.
 */
export async function composeDiagnostics(parts: DiagnosticsParts): Promise<string> {
  const { now, versions, managed, logFile } = parts
  const settings = parts.settings.get()
  const [keys, log] = await Promise.all([readKeys(settings, parts.apiKeys), readLogTail(logFile)])
  const content = { takenAt: new Date(now()), versions, settings, administrator: managed, log }
  // Before JSON escapes the text: a key that the log already escaped would not be recognised afterwards.
  const redact = (_name: string, value: unknown) => (typeof value === 'string' ? keys.reduce(redactKey, value) : value)
  return `${JSON.stringify(content, redact, 2)}\n`
}
