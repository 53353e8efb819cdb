import * as z from 'zod/mini'

/** Accepts the system's name of a printer. Windows allows 220 characters, and a server's name before them. */
export const printerNameSchema = z.string().check(z.minLength(1), z.maxLength(500))

/** A printer that the system lists. */
export interface Printer {
  /** The system's name, by which a job finds its printer. */
  readonly name: string
  /** The name that people read. */
  readonly displayName: string
}
