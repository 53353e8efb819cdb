/**
 * Checks a property until its runs have met everything in `wanted`, at most five times: by chance, some runs may miss one thing, which more runs
 * then meet. `check` adds to `met` what its runs meet. Gives everything that they met.
 */
export async function untilMet(
  wanted: readonly string[],
  check: (met: Set<string>) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const met = new Set<string>()
  for (let round = 0; round < 5 && (round === 0 || wanted.some((one) => !met.has(one))); round += 1) await check(met)
  return met
}
