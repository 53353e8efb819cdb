// Not in the file of the schemas, because the first screen needs these, but not zod.
/** The most pets to remember for a store: more than its lists can hold, unless the service ignores the limit. */
export const mostSeenPets = 10_000

/** The longest code that a scan can have, in characters. */
export const longestShelfCode = 200

/** The most lists to remember for a store. */
export const mostSeenLists = 20
