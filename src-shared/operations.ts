/** The service's marker for an operation that may change (section 9.3, `x-stability`). */
export type Stability = 'experimental' | 'beta'

/** The announced removal of an operation: its day, `YYYY-MM-DD`, and the replacement (section 9.2). */
export interface Deprecation {
  readonly removalDate: string
  readonly replacement: string
}

/** One operation of the service, as its section of docs/service.md defines it. */
export interface Operation {
  readonly method: 'GET' | 'POST'
  /** Relative to the base URL; the identifier replaces `{petId}`. */
  readonly path: string
  /** The status of a success. */
  readonly success: 200 | 201
  readonly limit?: { readonly minimum: number; readonly maximum: number; readonly default: number }
  readonly deprecation?: Deprecation
  /** Only if the service marks the operation. None of the three below has a marker (section 9.3). */
  readonly stability?: Stability
}

/**
 * All operations of the service (docs/service.md, section 4). There is no paging, no update and no delete. Comments cite that page's sections
 * without its name.
 */
export const operations = {
  /** Section 4.1; limits from section 8. */
  listPets: { method: 'GET', path: '/pets', success: 200, limit: { minimum: 1, maximum: 100, default: 20 } },
  /** Section 4.2. */
  createPet: { method: 'POST', path: '/pets', success: 201 },
  /** Section 4.3. */
  getPet: {
    method: 'GET',
    path: '/pets/{petId}',
    success: 200,
    deprecation: { removalDate: '2030-12-05', replacement: 'GET /pets with the status filter' },
  },
} as const satisfies Record<string, Operation>
