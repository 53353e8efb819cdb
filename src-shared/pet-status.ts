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
