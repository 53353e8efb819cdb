import { expect } from 'vitest'

/**
 * Checks a property until its runs have met everything in `wanted`, at most five times: by chance, some runs may miss one thing, which more runs
 * then meet. `check` adds to `met` what its runs meet.
 */
export async function untilMet(wanted: readonly string[], check: (met: Set<string>) => Promise<void>): Promise<void> {
  const met = new Set<string>()
  for (let round = 0; round < 5 && (round === 0 || wanted.some((one) => !met.has(one))); round += 1) await check(met)
  expect([...met]).toEqual(expect.arrayContaining([...wanted]))
}
