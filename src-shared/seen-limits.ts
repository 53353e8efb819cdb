/** Most pets that are remembered of a store: more than its lists can hold, unless the service ignores the limit. */
export const mostSeenPets = 10_000

/** Most lists of a store of which it is remembered what they proved. */
export const mostSeenLists = 20
