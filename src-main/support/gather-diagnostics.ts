import type { Versions } from '../../src-shared/about.ts'
import type { Now } from '../process/clock.ts'
import type { ApiKeys } from '../settings/api-keys.ts'
import type { ManagedSettingsReading } from '../settings/managed-settings.ts'
import type { SettingsService } from '../settings/settings-service.ts'
import type { DiagnosticsParts } from './diagnostics.ts'

/** Where diagnostics come from; `logFile` is the path of the log. */
export interface DiagnosticsSources {
  readonly now: Now
  readonly versions: Versions
  readonly settings: Pick<SettingsService, 'get'>
  readonly apiKeys: Pick<ApiKeys, 'find'>
  readonly managed: ManagedSettingsReading
  readonly logFile: string
}

/** Gathers what diagnostics contain, with every key that can be read, so that none can stay in them. */
export async function gatherDiagnostics(sources: DiagnosticsSources): Promise<DiagnosticsParts> {
  const settings = sources.settings.get()
  const keys = Object.values(settings.services).flatMap(({ baseUrl, hasApiKey }) =>
    hasApiKey && baseUrl !== null ? [sources.apiKeys.find(baseUrl)] : [],
  )
  return {
    takenAt: sources.now(),
    versions: sources.versions,
    settings,
    managed: sources.managed,
    logFile: sources.logFile,
    apiKeys: (await Promise.all(keys)).flatMap((found) => (found.ok ? [found.value] : [])),
  }
}
