import type { EnvironmentId } from './environment.ts'
import type { StatusFilter } from './pet.ts'

/**
 * The names that the app proposes for files, the same in every language, in letters that every system takes. A `date` is the local
 * one, as 2026-11-22.
 */
export const fileNames = {
  /** `all` is said only where it is true. */
  pets: (environment: EnvironmentId, status: StatusFilter, { date, isAll }: { date: string; isAll: boolean }) =>
    status === 'all' && !isAll ? `pets-${environment}-${date}.csv` : `pets-${environment}-${status}-${date}.csv`,
  additions: (environment: EnvironmentId, date: string) => `added-${environment}-${date}.csv`,
  overview: (environment: EnvironmentId, date: string) => `overview-${environment}-${date}.csv`,
  categoryNames: (environment: EnvironmentId, date: string) => `category-names-${environment}-${date}.csv`,
  labels: (environment: EnvironmentId, date: string) => `labels-${environment}-${date}.pdf`,
  deliveryExample: 'delivery-example.csv',
  /** The rows of a delivery that were not added. `delivery` is what its file was called, without the ending. */
  deliveryRest: (delivery: string) => `${delivery === '' ? 'delivery' : delivery}-left.csv`,
  diagnostics: (date: string) => `pet-store-diagnostics-${date}.json`,
} as const

/** The day of a moment in milliseconds since 1970 where this computer is, `YYYY-MM-DD`, as the names of files carry it. */
export function localDate(moment: number): string {
  const date = new Date(moment)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
