/** A program that a test has started. */
export interface StartedProgram {
  /** Its exit code; null if a signal ended it. */
  readonly code: Promise<number | null>
  /** Gives its output so far. */
  said(): string
}
