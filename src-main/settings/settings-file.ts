import * as z from 'zod/mini'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { environmentIdSchema } from '../../src-shared/identifier-schemas.ts'
import { appearanceSchema, languageChoiceSchema } from '../../src-shared/settings.ts'
import { type KeptFileParts, type KeptFilePlace, openKeptFile } from '../files/kept-file.ts'
import { baseUrlSchema } from './base-url.ts'

const storedService = z._default(z.object({ baseUrl: z._default(z.nullable(baseUrlSchema), null) }), { baseUrl: null })

const services = z.object({ production: storedService, staging: storedService })

const { theme, density, calls } = appearanceSchema.shape

const storedSettingsSchema = z.object({
  environment: z._default(z.nullable(environmentIdSchema), null),
  /**
   * Whether the app asks about the next add to production: the clerk has added none since the switch. Earlier versions kept this in the
   * window's file.
   */
  asksAboutFirstAdd: z._default(z.boolean(), true),
  services: z._default(services, { production: { baseUrl: null }, staging: { baseUrl: null } }),
  /** By environment, the base URL before the clerk first changed it. */
  firstBaseUrls: z._default(z.record(z.string(), z.string()), {}),
  /** The base URLs whose keys are in the password store: a locked one answers as if it were empty. */
  keysSavedFor: z._default(z.array(z.string()), []),
  /** By base URL, the ID of the view that the saved key shows. */
  views: z._default(z.record(z.string(), z.string()), {}),
  appearance: z._default(
    z.object({ theme: z._default(theme, 'system'), density: z._default(density, 'comfortable'), calls }),
    { theme: 'system', density: 'comfortable', calls: true },
  ),
  language: z._default(z.catch(languageChoiceSchema, 'system'), 'system'),
})

/** The settings as they are on disk. They contain no key. */
export type StoredSettings = Readonly<z.infer<typeof storedSettingsSchema>>

/** The settings of this computer's user: always in memory, and on disk if possible. */
export type SettingsFile = ReturnType<typeof openSettingsFile>

/** Opens the settings; see {@link openKeptFile}. */
export function openSettingsFile(place: KeptFilePlace & Pick<KeptFileParts<StoredSettings>, 'write'>) {
  const kept = openKeptFile({ ...place, name: 'settings.json', schema: storedSettingsSchema })
  return {
    current: kept.current,
    notice: kept.notice,
    /**
     * Applies `change` at once in memory, and then on disk. Fails with `settings-not-saved` if the disk does not take it; it still applies until
     * the app quits.
     */
    async update(change: (settings: StoredSettings) => StoredSettings): Promise<Result<StoredSettings>> {
      const next = change(kept.current())
      const problem = await kept.keep(next)
      return problem === null ? succeed(next) : fail({ kind: 'settings-not-saved', reason: problem })
    },
    settled: kept.settled,
  }
}

/** Makes the question about the first add to production after a switch there. The settings keep it, so it survives a restart. */
export function createFirstAdd(settingsFile: SettingsFile) {
  return {
    isAsked: (environment: EnvironmentId) => environment === 'production' && settingsFile.current().asksAboutFirstAdd,
    confirm() {
      if (settingsFile.current().asksAboutFirstAdd)
        void settingsFile.update((stored) => ({ ...stored, asksAboutFirstAdd: false }))
    },
  }
}

/** The settings with an environment selected. The first choice, on a first run, is no switch. */
export function withEnvironment(stored: StoredSettings, environment: EnvironmentId): StoredSettings {
  if (stored.environment === environment) return stored
  return { ...stored, environment, asksAboutFirstAdd: stored.environment !== null }
}
