import type { EnvironmentId } from './environment.ts'
import type { StatusFilter } from './pet.ts'

/**
 * The names that the app proposes for files: the same in every language, in letters that every system allows. A `date` is local, such as
 * 2026-11-22.
 */
export const fileNames = {
  /** The name has `all` only if that is true. */
  pets: (environment: EnvironmentId, status: StatusFilter, { date, isAll }: { date: string; isAll: boolean }) =>
    status === 'all' && !isAll ? `pets-${environment}-${date}.csv` : `pets-${environment}-${status}-${date}.csv`,
  additions: (environment: EnvironmentId, date: string) => `added-${environment}-${date}.csv`,
  overview: (environment: EnvironmentId, date: string) => `overview-${environment}-${date}.csv`,
  shelf: (environment: EnvironmentId, date: string) => `shelf-${environment}-${date}.csv`,
  categoryNames: (environment: EnvironmentId, date: string) => `category-names-${environment}-${date}.csv`,
  labels: (environment: EnvironmentId, date: string) => `labels-${environment}-${date}.pdf`,
  emptySheet: 'delivery-sheet.csv',
  /** The rows of a delivery that were not added. `delivery` is its file's name without the extension. */
  deliveryRest: (delivery: string) => `${delivery === '' ? 'delivery' : delivery}-left.csv`,
  diagnostics: (date: string) => `pet-store-diagnostics-${date}.json`,
} as const

/** A file that the clerk has saved: its number in this run, and its name and its folder's, only to be read. */
export interface SavedFile {
  readonly number: number
  readonly file: string
  readonly folder: string
}

/** The local day of a moment in milliseconds since 1970, `YYYY-MM-DD`, for the names of files. */
export function localDate(moment: number): string {
  const date = new Date(moment)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
