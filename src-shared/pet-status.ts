/** The values that the interface gives for the availability of a pet (section 3, PetStatus). */
export const petStatuses = ['available', 'pending', 'sold'] as const

/** Availability of a pet as a client may send or ask for it (section 3). */
export type PetStatus = (typeof petStatuses)[number]
