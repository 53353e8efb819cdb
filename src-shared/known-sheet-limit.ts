/**
 * The most characters that a sheet's column names may have in all, for the app to recognise the sheet again. Not in the schema's file, so that
 * the review does not load zod.
 */
export const mostColumnNames = 10_000
