import { type PetStatus, petStatuses } from './pet-status.ts'

/** The groups of the catalogue, which do not overlap. `other` is pets without a status or with an unknown one. */
export const statusGroups = [...petStatuses, 'other'] as const

type Group = (typeof statusGroups)[number]

/** The groups of the catalogue that a filter asks for. */
export function groupsOf(status: PetStatus | 'all'): readonly Group[] {
  return status === 'all' ? statusGroups : [status]
}

/** The group that a pet belongs to. */
export function groupOf({ status }: { readonly status?: string | undefined }): Group {
  return petStatuses.find((known) => known === status) ?? 'other'
}
