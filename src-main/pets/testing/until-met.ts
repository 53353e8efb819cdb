/**
 * Checks a property until its runs have met everything in `wanted`, five times at most: chance may leave one thing out of some
 * runs, and more of them then find it. `check` notes in `met` what its runs meet. Gives what they met.
 */
export async function untilMet(
  wanted: readonly string[],
  check: (met: Set<string>) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const met = new Set<string>()
  for (let round = 0; round < 5 && (round === 0 || wanted.some((one) => !met.has(one))); round += 1) await check(met)
  return met
}
