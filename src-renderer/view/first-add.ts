import { create } from 'zustand'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { KeptView } from '../../src-shared/kept-view.ts'

/** The environment whose next add needs a yes first: the one switched to, until a pet is added there. Null if there is none. */
export const useFirstAddStore = create<Pick<KeptView, 'firstAddIn'>>()(() => ({ firstAddIn: null }))

/** Makes the next add in production need a yes. The other environments hold nothing that matters, so they never ask. */
export function guardFirstAdd(environment: EnvironmentId): void {
  useFirstAddStore.setState({ firstAddIn: environment === 'production' ? environment : null })
}

/** Whether an add needs a yes first. */
export function asksFirst(environment: EnvironmentId): boolean {
  // Earlier versions asked in staging too, and may have kept that.
  return environment === 'production' && useFirstAddStore.getState().firstAddIn === environment
}

/** Records the clerk's yes: adds are not asked about again until the next switch. */
export function confirmFirstAdd(): void {
  useFirstAddStore.setState({ firstAddIn: null })
}
