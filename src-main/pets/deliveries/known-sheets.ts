import * as z from 'zod/mini'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { atBaseUrl } from '../../../src-shared/former-stores.ts'
import { formerStoresSchema } from '../../../src-shared/former-stores-schema.ts'
import { type KnownSheet, knownSheetSchema } from '../../../src-shared/known-sheet.ts'
import { type KeptFilePlace, openKeptFile } from '../../files/kept-file.ts'
import type { BaseUrls } from './delivery-drafts.ts'

/**
 * The clerk's answers about sheets that were added as deliveries, by their column names. Each store has its own, because stores number their
 * categories differently.
 */
export type KnownSheets = ReturnType<typeof createKnownSheets>

/** How many sheets to remember for each store, the newest. */
const mostSheets = 50
/** How many answers to remember for a sheet, the newest. */
const mostAnswers = 500

const sheetsSchema = z._default(z.readonly(z.array(knownSheetSchema)), [])
const keptSchema = z.object({
  production: sheetsSchema,
  staging: sheetsSchema,
  practice: sheetsSchema,
  formerStores: formerStoresSchema(sheetsSchema),
})

/** Makes {@link KnownSheets}. The file is read when a delivery is first reviewed. */
export function createKnownSheets(place: KeptFilePlace, { baseUrlOf, firstBaseUrlOf }: BaseUrls) {
  const kept = openKeptFile({ ...place, name: 'known-sheets.json', schema: keptSchema })
  const isOf = (columns: readonly string[]) => {
    const wanted = JSON.stringify(columns)
    return (sheet: KnownSheet) => JSON.stringify(sheet.columns) === wanted
  }
  /** The sheets for the environment's present store. */
  function sheetsIn(environment: EnvironmentId) {
    const { [environment]: here, formerStores } = kept.current()
    const baseUrls = { [environment]: firstBaseUrlOf(environment) ?? '', ...formerStores.baseUrls }
    const baseUrl = baseUrlOf(environment) ?? ''
    return atBaseUrl(here, { ...formerStores, baseUrls }, { environment, baseUrl, empty: [] })
  }
  return {
    /** The answers about the last sheet with these columns for the environment's present store; null if there was none. */
    recall: (environment: EnvironmentId, columns: readonly string[]): KnownSheet | null =>
      sheetsIn(environment).here.find(isOf(columns)) ?? null,
    /** Remembers a sheet in place of an earlier one. Keeps earlier answers to questions that this time did not ask. */
    remember(environment: EnvironmentId, sheet: KnownSheet): void {
      const is = isOf(sheet.columns)
      const { here: sheets, former: formerStores } = sheetsIn(environment)
      const { answers: before = {} } = sheets.find(is) ?? {}
      // In the order in which the clerk gave them.
      const notAsked = Object.entries(before).filter(([key]) => !Object.hasOwn(sheet.answers, key))
      const answers = Object.fromEntries([...notAsked, ...Object.entries(sheet.answers)].slice(-mostAnswers))
      const newest = [{ ...sheet, answers }, ...sheets.filter((one) => !is(one))].slice(0, mostSheets)
      void kept.keep({ ...kept.current(), [environment]: newest, formerStores })
    },
    notice: kept.notice,
    settled: kept.settled,
  }
}
