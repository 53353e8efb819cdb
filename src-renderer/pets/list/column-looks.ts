import type { SortableColumn } from './column-sorting.ts'

/**
 * Widths of the columns, the same for the head, the rows and the skeleton before them, so that nothing moves when they
 * arrive. The name takes what the others leave; the status never loses its word, and an `int64` is shown whole wherever
 * there is room for it. Beside an open pet in a small window, which tells the rest itself, only name and status stay.
 */
export const columnLooks: Readonly<Record<SortableColumn, string>> = {
  name: '',
  categoryId: 'w-[22%] @max-md:hidden',
  status: 'w-34 @2xl:w-[20%]',
  id: 'w-[24%] @2xl:w-54 @max-md:hidden',
}
