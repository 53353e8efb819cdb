/** A summary of samples. */
export interface Summary {
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
