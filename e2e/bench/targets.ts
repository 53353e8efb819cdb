/** The limit of a figure. */
export interface Target {
  readonly most: number
  /** How much runs of the same code differ; 0 for figures that do not vary, such as a size. */
  readonly noise: number
  readonly unit: '×' | 'ms' | 'KiB'
}

/** Every figure, as docs/performance.md names it. Several measurements may share one. A frame is 16 ms. */
export const targets = {
  'first paint with a service, which includes the first 20 pets': { most: 1.35, noise: 0.05, unit: '×' },
  'first paint, practice store': { most: 1.3, noise: 0.06, unit: '×' },
  'first paint, first run': { most: 1.22, noise: 0.05, unit: '×' },
  'first paint, against the former build in the same round': { most: 1.02, noise: 0.03, unit: '×' },
  'first paint in German or Arabic, against a bare window with a heading in that language': {
    ...{ most: 1.02, noise: 0.05, unit: '×' },
  },
  'memory, idle with 100 pets': { most: 1.17, noise: 0.03, unit: '×' },
  'added to one `listPets` of 100, median': { most: 1.5, noise: 0.5, unit: 'ms' },
  'added to one `listPets` of 100, p99': { most: 8, noise: 4, unit: 'ms' },
  'keystroke in search to paint, 400 and 5,000 pets, p95': { most: 16, noise: 8, unit: 'ms' },
  'tab switch from the cache to paint, p95': { most: 16, noise: 7, unit: 'ms' },
  'cost of a pet among 5,000, against one among 100': { most: 0.5, noise: 0.1, unit: '×' },
  'a notch of the wheel in 1,000 rows under review, to paint, p95': { most: 16, noise: 4, unit: 'ms' },
  'Page Down in 1,000 rows under review, to paint, p95': { most: 24, noise: 4, unit: 'ms' },
  'a letter in a cell of 1,000 rows under review, to paint, p95': { most: 16, noise: 4, unit: 'ms' },
  '300 labels, from the command to the preview, maximum': { most: 500, noise: 100, unit: 'ms' },
  'a notch of the wheel or Page Down in 300 labels, to paint, p95': { most: 16, noise: 7, unit: 'ms' },
  'a workbook of 1,000 rows, from the choice to the review, maximum': { most: 1000, noise: 200, unit: 'ms' },
  'added to each row of a delivery, against a bare `net.request`, median': { most: 5, noise: 1.5, unit: 'ms' },
  'Added here with 10,000 entries, from the command to paint, maximum': { most: 100, noise: 50, unit: 'ms' },
  'a scan in a check of a store of 100, from its Enter to its row, p95': { most: 40, noise: 10, unit: 'ms' },
  'the window’s initial JavaScript in English, gzipped': { most: 120, noise: 0, unit: 'KiB' },
  'the window’s initial JavaScript in German or Arabic, against English': { most: 1.02, noise: 0, unit: '×' },
  'the .deb, against the bare window’s': { most: 1.02, noise: 0, unit: '×' },
} as const satisfies Readonly<Record<string, Target>>

/** The name of a figure. */
export type TargetName = keyof typeof targets

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

/** A summary of samples. */
interface Summary {
  readonly median: number
  readonly minimum: number
  readonly maximum: number
  /** NaN with fewer than 20 samples, because it would be the largest one. */
  readonly p95: number
  /** NaN with fewer than 100 samples, because it would be the largest one. */
  readonly p99: number
  readonly count: number
}

/** Sums up at least one figure. */
export function summarize(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return {
    median: at(0.5),
    minimum: at(0),
    maximum: at(1),
    p95: sorted.length < 20 ? Number.NaN : at(0.95),
    p99: sorted.length < 100 ? Number.NaN : at(0.99),
    count: sorted.length,
  }
}
