// Apart from what accepts them: the first screen needs these, and not zod.
/** The most pets of a store that are remembered: more than its lists can hold, unless the service ignores the limit. */
export const mostSeenPets = 10_000

/** The most lists of a store whose proofs are remembered. */
export const mostSeenLists = 20
