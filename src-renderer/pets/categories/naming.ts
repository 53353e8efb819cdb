import { create } from 'zustand'
import type { CategoryId } from '../../../src-shared/pet.ts'

/** The category that the clerk gives a name now; null while there is none. */
export const useNamingStore = create<{ readonly categoryId: CategoryId | null }>()(() => ({ categoryId: null }))

/** Asks for a name of a category, from wherever one can be seen. */
export function startNaming(categoryId: CategoryId): void {
  useNamingStore.setState({ categoryId })
}
