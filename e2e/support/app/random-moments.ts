import fc from 'fast-check'

/**
 * How many times a test kills a program, or has its window crash, at random moments: 40 times, or as
 * `PET_STORE_INVENTORY_ROUNDS` says. Weekly, the workflow runs 200.
 */
export const rounds = Number(process.env['PET_STORE_INVENTORY_ROUNDS'] ?? 40)

/** How many series of those rounds run at the same time. */
const series = 4

/** How many of those rounds each series has. */
export const roundsPerSeries = Math.ceil(rounds / series)

/** The seed of a test's random moments, which this prints: `PET_STORE_INVENTORY_SEED`, or a new one each time. */
export function seedOf(what: string): number {
  const seed = Number(process.env['PET_STORE_INVENTORY_SEED'] ?? Date.now() % 2 ** 31)
  console.log(`Moments of the ${what}: PET_STORE_INVENTORY_SEED=${seed}`)
  return seed
}

/**
 * Kills programs at random moments, in several series at the same time, until every count in `wanted` is above zero, at most five times: by
 * chance, some rounds may miss one thing. Gives the sums of what `run` counts.
 *
 * @param run one series, with twice as many moments as it has rounds, because a program may end before it is killed
 */
export async function killInSeries<Moment, Count extends string>(
  moment: fc.Arbitrary<Moment>,
  wanted: readonly NoInfer<Count>[],
  run: (moments: readonly Moment[]) => Promise<Readonly<Record<Count, number>>>,
): Promise<Readonly<Record<Count, number>>> {
  const seed = seedOf('kills')
  const sums: Partial<Record<Count, number>> = {}
  let turn = 0
  do {
    const runs = Array.from({ length: series }, (_, number) =>
      run(fc.sample(moment, { numRuns: 2 * roundsPerSeries, seed: seed + turn * series + number })),
    )
    for (const counts of await Promise.all(runs)) {
      for (const count of Object.keys(counts) as Count[]) sums[count] = (sums[count] ?? 0) + counts[count]
    }
    turn += 1
  } while (turn < 5 && wanted.some((count) => sums[count] === 0))
  console.log(`Killed at random moments, all true: ${JSON.stringify(sums)}`)
  return sums as Record<Count, number>
}
