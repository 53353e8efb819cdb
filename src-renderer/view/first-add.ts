import type { EnvironmentId } from '../../src-shared/environment.ts'
import { useViewStore } from './view-store.ts'

/** Makes the next add in production need a yes. The other environments hold nothing that matters, so they never ask. */
export function guardFirstAdd(environment: EnvironmentId): void {
  useViewStore.setState({ firstAddIn: environment === 'production' ? environment : null })
}

/** Whether an add needs a yes first. */
export function asksFirst(environment: EnvironmentId): boolean {
  // Earlier versions asked in staging too, and may have kept that.
  return environment === 'production' && useViewStore.getState().firstAddIn === environment
}

/** Records the clerk's yes: adds are not asked about again until the next switch. */
export function confirmFirstAdd(): void {
  useViewStore.setState({ firstAddIn: null })
}
