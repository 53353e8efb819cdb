/** How many times a test kills a program at random moments: 40 times, or as `PET_STORE_INVENTORY_ROUNDS` says. Weekly, the workflow runs 200. */
export const rounds = Number(process.env['PET_STORE_INVENTORY_ROUNDS'] ?? 40)

/** The seed of a test's random moments, which this prints: `PET_STORE_INVENTORY_SEED`, or a new one each time. */
export function printedSeed(): number {
  const seed = Number(process.env['PET_STORE_INVENTORY_SEED'] ?? Date.now() % 2 ** 31)
  console.log(`Moments of the kills: PET_STORE_INVENTORY_SEED=${seed}`)
  return seed
}
