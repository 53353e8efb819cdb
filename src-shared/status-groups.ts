import { type PetStatus, petStatuses } from './pet-status.ts'

/** The groups of a store's pets, which do not overlap. `other` is pets without a status or with an unknown one. */
export const statusGroups = [...petStatuses, 'other'] as const

/** The pets of a store of which an answer may lack pets; see {@link statusGroups}. */
export type StatusGroup = (typeof statusGroups)[number]

/** The groups of pets that a filter asks for. */
export function groupsOf(status: PetStatus | 'all'): readonly StatusGroup[] {
  return status === 'all' ? statusGroups : [status]
}

/** The group that a pet belongs to. */
export function groupOf({ status }: { readonly status?: string | undefined }): StatusGroup {
  return petStatuses.find((known) => known === status) ?? 'other'
}
