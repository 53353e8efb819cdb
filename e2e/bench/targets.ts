/** What a figure must not exceed. docs/performance.md has what was measured. */
export interface Target {
  readonly most: number
  /** How much runs of the same code differ; 0 for what does not vary, such as a size. */
  readonly noise: number
}

/** How often each start is measured: `BENCH_ROUNDS`, 15 unless set. */
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)

/**
 * Folder of another build of the app, such as the last release's, which the starts are compared with: `BENCH_FORMER`, a checkout in
 * which `npm ci && npm run build` ran. Null unless set.
 */
export const formerApp = process.env['BENCH_FORMER'] ?? null

/** With fewer rounds than this, a run shows that the benches work, and says nothing of how fast the app is. */
const fewestRounds = 5

/**
 * Says that a figure is worse than its target by more than its noise.
 *
 * @returns a sentence; null if it is not, or if too few rounds were run to say so
 */
export function missOf(value: number, { most, noise }: Target, roundsRun = rounds): string | null {
  if (noise > 0 && roundsRun < fewestRounds) return null
  // Not `value > …`: NaN, where nothing was measured, has to be a miss too.
  if (value <= most + noise) return null
  return `${value.toFixed(2)} is more than ${most}, by more than the noise of ${noise}`
}
