/** The middle and the edges of what was measured. */
export interface Summary {
  readonly median: number
  readonly p95: number
  readonly p99: number
  readonly minimum: number
  readonly maximum: number
  readonly count: number
}

/** Sums up at least one figure. */
export function summarize(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return {
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    minimum: at(0),
    maximum: at(1),
    count: sorted.length,
  }
}
