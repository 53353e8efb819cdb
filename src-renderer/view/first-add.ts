import { create } from 'zustand'
import type { KeptView } from '../../src-shared/kept-view.ts'
import type { EnvironmentId } from '../../src-shared/settings.ts'

/** Where the next add needs a yes first: the environment that was switched to and has had no add since; null for none. */
export const useFirstAddStore = create<Pick<KeptView, 'firstAddIn'>>()(() => ({ firstAddIn: null }))

/** Makes the next add in an environment need a yes. The practice store sends nothing anywhere, so it never asks. */
export function guardFirstAdd(environment: EnvironmentId): void {
  useFirstAddStore.setState({ firstAddIn: environment === 'practice' ? null : environment })
}

/** Records the clerk's yes: adds are not asked about again until the next switch. */
export function confirmFirstAdd(): void {
  useFirstAddStore.setState({ firstAddIn: null })
}
