import * as z from 'zod/mini'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type KnownSheet, knownSheetSchema } from '../../../src-shared/known-sheet.ts'
import { type KeptFile, type LateKeptFilePlace, openKeptFileLater } from '../../files/kept-file.ts'

/**
 * What clerks said of the sheets that they added as deliveries, by the names of the columns. Each environment has its own, because the
 * number of a category is another one in another store.
 */
export interface KnownSheets extends Pick<KeptFile<object>, 'notice' | 'settled'> {
  /** What was said of a sheet with these columns when it was added last; null if it is not known. */
  recall(environment: EnvironmentId, columns: readonly string[]): KnownSheet | null
  /** Remembers a sheet, in place of what was known of it. What was answered before, and was not asked this time, is still known. */
  remember(environment: EnvironmentId, sheet: KnownSheet): void
}

/** How many sheets are known in each environment: those that were added last. */
const mostSheets = 50
/** How many answers are known of a sheet: those that were given last. */
const mostAnswers = 500

const sheetsSchema = z._default(z.readonly(z.array(knownSheetSchema)), [])
const keptSchema = z.object({ production: sheetsSchema, staging: sheetsSchema, practice: sheetsSchema })

/** Makes the keeper. Its file is read when a delivery is first reviewed. */
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
      // In the order in which they were given.
      const before = Object.entries(former).filter(([key]) => !Object.hasOwn(sheet.answers, key))
      const answers = Object.fromEntries([...before, ...Object.entries(sheet.answers)].slice(-mostAnswers))
      const others = sheets.filter((one) => !is(one))
      void kept.keep({ ...kept.current(), [environment]: [{ ...sheet, answers }, ...others].slice(0, mostSheets) })
    },
    notice: kept.notice,
    settled: kept.settled,
  }
}
