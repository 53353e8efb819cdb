/**
 * The most characters that the names of the columns of a sheet may have, all together, for the sheet to be known again. Apart from the
 * schema, so that what shows a review does not load zod.
 */
export const mostColumnNames = 10_000
