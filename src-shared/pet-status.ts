/** The statuses that the service lists (docs/service.md, section 3: PetStatus). */
export const petStatuses = ['available', 'pending', 'sold'] as const

/** A status that a client may send or filter by (section 3). */
export type PetStatus = (typeof petStatuses)[number]

/** The tabs of the list: every pet, or those of one status (section 4.1). */
export const statusTabs = ['all', ...petStatuses] as const

/** Whether a status is one of section 3. */
export function isPetStatus(status: string): status is PetStatus {
  return petStatuses.some((one) => one === status)
}

/** The groups of a store's pets, which do not overlap. `other` has pets without a status or with an unknown one. */
export const statusGroups = [...petStatuses, 'other'] as const

/** A group of a store's pets; see {@link statusGroups}. */
export type StatusGroup = (typeof statusGroups)[number]

/** The groups of pets that a filter asks for. */
export function groupsOf(status: PetStatus | 'all'): readonly StatusGroup[] {
  return status === 'all' ? statusGroups : [status]
}

/** The groups that a list shows completely. An unreadable row may be a pet of any group, so such a list shows none completely. */
export function provenGroups(
  status: PetStatus | 'all',
  { skippedRows, mayMiss }: { readonly skippedRows: number; readonly mayMiss: readonly StatusGroup[] },
): readonly StatusGroup[] {
  return skippedRows > 0 ? [] : groupsOf(status).filter((group) => !mayMiss.includes(group))
}

/** For how long a list that lacks a pet added here may come from a lagging copy of the store, in milliseconds. */
export const longestLag = 10 * 60 * 1000

/** The group that a pet belongs to. */
export function groupOf({ status }: { readonly status?: string | undefined }): StatusGroup {
  return petStatuses.find((one) => one === status) ?? 'other'
}
