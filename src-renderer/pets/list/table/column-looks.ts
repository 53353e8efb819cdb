import type { sortableColumns } from '../../../../src-shared/pet-columns.ts'

/**
 * Column widths, shared by the head, the rows and the loading skeleton, so that nothing moves when the rows arrive. They
 * depend on the width of the list: full, beside an open pet, and in smaller windows. The space that is left is behind the
 * status, so that opening a pet moves no column by more than 80 pixels. In a small window the name takes it, and beside a pet
 * only name and status are shown.
 */
export const columnLooks: Readonly<Record<(typeof sortableColumns)[number], string>> = {
  name: '@min-[36rem]:w-52 @min-[44rem]:w-62 @min-[60rem]:w-72',
  categoryId: 'w-[22%] @min-[36rem]:w-28 @min-[44rem]:w-36 @min-[60rem]:w-46 @max-md:hidden',
  status: 'w-34 @min-[36rem]:w-auto',
  // Beside an open pet just wide enough for the longest number.
  id: 'w-[24%] @min-[36rem]:w-32 @min-[44rem]:w-48.5 @min-[60rem]:w-54 @max-md:hidden',
}
