import * as z from 'zod/mini'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type KnownSheet, knownSheetSchema } from '../../../src-shared/known-sheet.ts'
import { type KeptFile, type LateKeptFilePlace, openKeptFileLater } from '../../files/kept-file.ts'

/**
 * The clerk's answers about sheets that were added as deliveries, by their column names. Each environment has its own, because stores number
 * their categories differently.
 */
export interface KnownSheets extends Pick<KeptFile<object>, 'notice' | 'settled'> {
  /** The answers about the last sheet with these columns; null if there was none. */
  recall(environment: EnvironmentId, columns: readonly string[]): KnownSheet | null
  /** Remembers a sheet in place of an earlier one. Keeps earlier answers to questions that this time did not ask. */
  remember(environment: EnvironmentId, sheet: KnownSheet): void
}

/** How many sheets to remember in each environment, the newest. */
const mostSheets = 50
/** How many answers to remember for a sheet, the newest. */
const mostAnswers = 500

const sheetsSchema = z._default(z.readonly(z.array(knownSheetSchema)), [])
const keptSchema = z.object({ production: sheetsSchema, staging: sheetsSchema, practice: sheetsSchema })

/** Makes {@link KnownSheets}. The file is read when a delivery is first reviewed. */
export function createKnownSheets(place: LateKeptFilePlace): KnownSheets {
  const kept = openKeptFileLater({ ...place, name: 'known-sheets.json', schema: keptSchema })
  const isOf = (columns: readonly string[]) => {
    const wanted = JSON.stringify(columns)
    return (sheet: KnownSheet) => JSON.stringify(sheet.columns) === wanted
  }
  return {
    recall: (environment, columns) => kept.current()[environment].find(isOf(columns)) ?? null,
    remember(environment, sheet) {
      const is = isOf(sheet.columns)
      const sheets = kept.current()[environment]
      const { answers: former = {} } = sheets.find(is) ?? {}
      // In the order in which the clerk gave them.
      const before = Object.entries(former).filter(([key]) => !Object.hasOwn(sheet.answers, key))
      const answers = Object.fromEntries([...before, ...Object.entries(sheet.answers)].slice(-mostAnswers))
      const others = sheets.filter((one) => !is(one))
      void kept.keep({ ...kept.current(), [environment]: [{ ...sheet, answers }, ...others].slice(0, mostSheets) })
    },
    notice: kept.notice,
    settled: kept.settled,
  }
}
