import * as z from 'zod/mini'
import { succeed } from '../../src-shared/failure.ts'
import { environmentIdSchema, serviceEnvironmentIdSchema } from '../../src-shared/identifier-schemas.ts'
import { apiKeyKeepingSchema, apiKeySchema, appearanceSchema, languageChoiceSchema } from '../../src-shared/settings.ts'
import type { Pets } from '../pets/pets.ts'
import type { Now } from '../process/clock.ts'
import type { SettingsService } from '../settings/settings-service.ts'
import type { CallHandlers } from './register-calls.ts'

/** Makes the handlers of the calls about settings. */
export function createSettingsCalls({
  settings,
  stores,
  now,
}: Pick<Pets, 'stores'> & { readonly settings: SettingsService; readonly now: Now }) {
  return {
    getSettings: {
      schema: z.strictObject({}),
      handle: () => succeed(settings.get()),
    },
    selectEnvironment: {
      schema: z.strictObject({ environment: environmentIdSchema }),
      handle: ({ environment }) => settings.selectEnvironment(environment),
    },
    saveBaseUrl: {
      schema: z.strictObject({ environment: serviceEnvironmentIdSchema, baseUrl: z.string() }),
      handle: ({ environment, baseUrl }) => settings.saveBaseUrl(environment, baseUrl),
    },
    saveApiKey: {
      schema: z.strictObject({
        environment: serviceEnvironmentIdSchema,
        apiKey: apiKeySchema,
        keeping: apiKeyKeepingSchema,
      }),
      handle: ({ environment, apiKey, keeping }) => settings.saveApiKey(environment, apiKey, keeping),
    },
    reuseApiKey: {
      schema: z.strictObject({ environment: serviceEnvironmentIdSchema }),
      handle: ({ environment }) => settings.reuseApiKey(environment),
    },
    removeApiKey: {
      schema: z.strictObject({ environment: serviceEnvironmentIdSchema }),
      handle: ({ environment }) => settings.removeApiKey(environment),
    },
    testConnection: {
      schema: z.strictObject({ environment: serviceEnvironmentIdSchema, apiKey: z.optional(apiKeySchema) }),
      handle: async ({ environment, apiKey }) => {
        const startedAt = now()
        const answer =
          apiKey === undefined
            ? await stores.listPets({ environment, filter: { status: 'all', limit: 1 } })
            : await stores.tryKey(environment, apiKey)
        // The window asks only whether the service answers, so the pets are dropped.
        return answer.ok ? succeed({ milliseconds: now() - startedAt }) : answer
      },
    },
    saveAppearance: {
      schema: z.strictObject({ appearance: appearanceSchema }),
      handle: ({ appearance }) => settings.saveAppearance(appearance),
    },
    saveLanguage: {
      schema: z.strictObject({ choice: languageChoiceSchema }),
      handle: ({ choice }) => settings.saveLanguage(choice),
    },
  } satisfies Partial<CallHandlers>
}
