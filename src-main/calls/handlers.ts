import * as z from 'zod/mini'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { writeJsonText } from '../../src-shared/json-text.ts'
import { type KeptView, keptViewSchema } from '../../src-shared/kept-view.ts'
import { newPetSchema, type PetPage, petFilterSchema, petIdSchema } from '../../src-shared/pet.ts'
import {
  apiKeyKeepingSchema,
  apiKeySchema,
  appearanceSchema,
  type ConnectionReport,
  environmentIdSchema,
  serviceEnvironmentIdSchema,
} from '../../src-shared/settings.ts'
import type { WindowStart } from '../../src-shared/window-start.ts'
import type { KeptFile } from '../files/kept-file.ts'
import type { Table } from '../files/table-file.ts'
import type { FirstList } from '../pets/first-list.ts'
import type { LastLists } from '../pets/last-lists.ts'
import type { PetCatalogue } from '../pets/pet-catalogue.ts'
import type { SettingsService } from '../settings/settings-service.ts'
import type { Help } from '../support/help.ts'
import type { CallHandlers } from './register-calls.ts'

/** What the calls are answered with; `now` is in milliseconds. */
export interface HandlerParts {
  readonly catalogue: PetCatalogue
  readonly settings: SettingsService
  readonly keptView: KeptFile<KeptView>
  readonly lastLists: Pick<LastLists, 'recall'>
  /** Answers the window's list requests. */
  readonly firstList: Pick<FirstList, 'listPets' | 'take'>
  readonly now: () => number
  /** Puts text on the clipboard. */
  readonly copyText: (text: string) => void
  /** Asks the clerk for a place and writes the rows there; false when they thought better of it. */
  readonly exportTable: (fileName: string, rows: Table) => Promise<Result<boolean>>
  /** Prints the window's page; false when the clerk thought better of it. */
  readonly print: () => Promise<Result<boolean>>
  readonly help: Help
}

// More than any list of pets: at most 400 rows come of one filter, and a whole answer is at most 8 MiB.
const longestCopy = 8 * 1024 * 1024

// A name and nothing else: the folder is the clerk's to choose.
const fileNameSchema = z.string().check(z.regex(/^[\w-]+\.csv$/))

const tableSchema = z.readonly(z.array(z.readonly(z.array(z.string()))))

/** One entry for each call of the contract: what it accepts, and what answers it. */
export function createHandlers(parts: HandlerParts): CallHandlers {
  const { catalogue, settings, now } = parts
  return {
    listPets: {
      schema: z.strictObject({ environment: environmentIdSchema, filter: petFilterSchema }),
      handle: async (input) => {
        const listed = await parts.firstList.listPets(input)
        return listed.ok ? succeed(writeJsonText(listed.value)) : listed
      },
    },
    createPet: {
      schema: z.strictObject({ environment: environmentIdSchema, pet: newPetSchema }),
      handle: (input) =>
        input.environment === settings.get().environment
          ? catalogue.createPet(input)
          : fail({ kind: 'environment-not-selected' }),
    },
    getPet: {
      schema: z.strictObject({ environment: environmentIdSchema, petId: petIdSchema }),
      handle: (input) => catalogue.getPet(input),
    },
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
    removeApiKey: {
      schema: z.strictObject({ environment: serviceEnvironmentIdSchema }),
      handle: ({ environment }) => settings.removeApiKey(environment),
    },
    testConnection: {
      schema: z.strictObject({ environment: serviceEnvironmentIdSchema }),
      handle: async ({ environment }) => {
        const startedAt = now()
        const answer = await catalogue.listPets({ environment, filter: { status: 'all', limit: 1 } })
        return reportOf(answer, now() - startedAt)
      },
    },
    saveAppearance: {
      schema: z.strictObject({ appearance: appearanceSchema }),
      handle: ({ appearance }) => settings.saveAppearance(appearance),
    },
    getStart: {
      schema: z.strictObject({}),
      handle: async () => {
        const firstList = await parts.firstList.take()
        const start: WindowStart = {
          settings: settings.get(),
          keptView: parts.keptView.current(),
          lastLists: parts.lastLists.recall(),
          firstList,
        }
        return succeed(writeJsonText(start))
      },
    },
    keepView: {
      schema: z.strictObject({ view: keptViewSchema }),
      handle: ({ view }) => {
        parts.keptView.keep(view)
        return succeed(true)
      },
    },
    copyText: {
      schema: z.strictObject({ text: z.string().check(z.maxLength(longestCopy)) }),
      handle: ({ text }) => {
        parts.copyText(text)
        return succeed(true)
      },
    },
    exportTable: {
      schema: z.strictObject({ fileName: fileNameSchema, rows: tableSchema }),
      handle: ({ fileName, rows }) => parts.exportTable(fileName, rows),
    },
    print: {
      schema: z.strictObject({}),
      handle: () => parts.print(),
    },
    getAbout: {
      schema: z.strictObject({}),
      handle: () => parts.help.getAbout(),
    },
    saveDiagnostics: {
      schema: z.strictObject({}),
      handle: () => parts.help.saveDiagnostics(),
    },
    openLogs: {
      schema: z.strictObject({}),
      handle: () => parts.help.openLogs(),
    },
    openChromiumLicences: {
      schema: z.strictObject({}),
      handle: () => parts.help.openChromiumLicences(),
    },
  }
}

// The pets are left behind: what was asked is whether the service answers.
function reportOf(answer: Result<PetPage>, milliseconds: number): Result<ConnectionReport> {
  return answer.ok ? succeed({ milliseconds }) : answer
}
