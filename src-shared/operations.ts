/** One operation of the service, as its section of docs/service.md defines it. */
export interface Operation {
  readonly method: 'GET' | 'POST'
  /** Relative to the base URL; the identifier replaces `{petId}`. */
  readonly path: string
  /** The status of a success. */
  readonly success: 200 | 201
  readonly limit?: { readonly minimum: number; readonly maximum: number; readonly default: number }
  /** The announced removal: its day, `YYYY-MM-DD`, and the replacement (section 9.2). */
  readonly deprecation?: { readonly removalDate: string; readonly replacement: string }
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
