/** The limit of a figure. docs/performance.md has the measured values. */
export interface Target {
  readonly most: number
  /** How much runs of the same code differ; 0 for figures that do not vary, such as a size. */
  readonly noise: number
}

/** How often to measure each start: `BENCH_ROUNDS`, by default 15. */
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)

/**
 * Folder of another build of the app, such as the last release's, to compare the starts with: `BENCH_FORMER`, a checkout in which
 * `npm ci && npm run build` ran. By default null.
 */
export const formerApp = process.env['BENCH_FORMER'] ?? null

/** With fewer rounds than this, a run shows that the benches work, but not how fast the app is. */
const fewestRounds = 5

/**
 * Tells whether a figure exceeds its target by more than its noise.
 *
 * @returns a sentence if it does; null if not, or after too few rounds
 */
export function missOf(value: number, { most, noise }: Target, roundsRun = rounds): string | null {
  if (noise > 0 && roundsRun < fewestRounds) return null
  // Not `value > …`, because NaN, for a figure without measurements, must be a miss too.
  if (value <= most + noise) return null
  return `${value.toFixed(2)} is more than ${most}, by more than the noise of ${noise}`
}
