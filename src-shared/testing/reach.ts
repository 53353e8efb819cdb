/** What the runs of a property test have met; see {@link createReach}. */
export interface Reach<Goal extends string> {
  /** Counts a run that met a goal, if it did. */
  readonly note: (goal: Goal, isMet?: boolean) => void
  /** Throws, with all counts, where a goal was met less than so many times. */
  readonly expectAtLeast: (least: number) => void
}

/**
 * Counts how often the runs of a property test meet what the property is about. A property of “what is accepted” says nothing
 * if chance, or a generator that was changed, gives nothing that is accepted.
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
