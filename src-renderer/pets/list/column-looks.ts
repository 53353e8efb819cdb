import type { SortableColumn } from './column-sorting.ts'

/**
 * Column widths, shared by the head, the rows and the loading skeleton, so that nothing moves when the rows arrive. The name
 * takes the space that is left. The status is always wide enough for its word, and an `int64` is shown whole where it fits.
 * In a small window with a pet open, only name and status are shown.
 */
export const columnLooks: Readonly<Record<SortableColumn, string>> = {
  name: '',
  categoryId: 'w-[22%] @max-md:hidden',
  status: 'w-34 @2xl:w-[20%]',
  id: 'w-[24%] @2xl:w-54 @max-md:hidden',
}
