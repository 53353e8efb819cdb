/** Rows of cells; where the columns have names, these are the first row. */
export type Table = readonly (readonly string[])[]
