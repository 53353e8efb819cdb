/** Columns of the list that can be sorted by, in their order on screen. */
export const sortableColumns = ['name', 'categoryId', 'status', 'id'] as const
