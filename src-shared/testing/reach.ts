/** How often a property test's runs have met each goal; see {@link createReach}. */
export interface Reach<Goal extends string> {
  /** Counts a run that met a goal, if it did. */
  readonly note: (goal: Goal, isMet?: boolean) => void
  /** Throws, with all counts, if a goal was met fewer than `least` times. */
  readonly expectAtLeast: (least: number) => void
}

/**
 * Counts how often a property test's runs meet the subject of the property. A property about accepted inputs proves nothing if chance, or a
 * changed generator, gives no accepted input.
 */
export function createReach<Goal extends string>(...goals: readonly Goal[]): Reach<Goal> {
  const counts = new Map(goals.map((goal) => [goal, 0]))
  return {
    note(goal, isMet = true) {
      if (isMet) counts.set(goal, (counts.get(goal) ?? 0) + 1)
    },
    expectAtLeast(least) {
      const all = [...counts].map(([goal, count]) => `${goal}: ${count}`).join(', ')
      if ([...counts.values()].some((count) => count < least)) throw new Error(`Met less than ${least} times: ${all}`)
    },
  }
}
