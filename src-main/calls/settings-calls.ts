import * as z from 'zod/mini'
import { succeed } from '../../src-shared/failure.ts'
import { serviceEnvironmentIdSchema } from '../../src-shared/identifier-schemas.ts'
import { apiKeyKeepingSchema, appearanceSchema, languageChoiceSchema } from '../../src-shared/settings.ts'
import type { SettingsService } from '../settings/settings-service.ts'
import { environmentOnly, nothing } from './inputs.ts'
import { type CallHandlers, done } from './register-calls.ts'

const serviceOnly = z.strictObject({ environment: serviceEnvironmentIdSchema })

/** Makes the handlers of the calls about settings. */
export function createSettingsCalls({ settings }: { readonly settings: SettingsService }) {
  return {
    getSettings: { schema: nothing, handle: () => succeed(settings.get()) },
    selectEnvironment: {
      schema: environmentOnly,
      handle: ({ environment }) => settings.selectEnvironment(environment),
    },
    saveService: {
      schema: z.strictObject({
        environment: serviceEnvironmentIdSchema,
        baseUrl: z.string(),
        // The settings check it with the base URL, so that the clerk learns of both faults at once.
        apiKey: z.optional(z.string()),
        keeping: z.optional(apiKeyKeepingSchema),
        isTested: z.optional(z.boolean()),
      }),
      handle: (input) => settings.saveService(input),
    },
    dropSaving: { schema: serviceOnly, handle: ({ environment }) => done(settings.dropSaving(environment)) },
    removeApiKey: { schema: serviceOnly, handle: ({ environment }) => settings.removeApiKey(environment) },
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
