/** How settled the service calls an operation (section 9.3, `x-stability`). */
export type Stability = 'experimental' | 'beta'

/** The announced end of an operation: its day, `YYYY-MM-DD`, and what to use instead (section 9.2). */
export interface Deprecation {
  readonly removalDate: string
  readonly replacement: string
}

/** One operation of the service: everything that its section of the interface fixes. */
export interface Operation {
  readonly method: 'GET' | 'POST'
  /** Relative to the base URL; `{petId}` is the place of the identifier. */
  readonly path: string
  /** The status of a success. */
  readonly success: 200 | 201
  readonly limit?: { readonly minimum: number; readonly maximum: number; readonly default: number }
  readonly deprecation?: Deprecation
  /** Only where the service marks one; none of the three operations below carries a marker (section 9.3). */
  readonly stability?: Stability
}

/**
 * The operations of the service (section 4), whole. An operation that is not here does not exist: there is no paging, no
 * update, no delete.
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
