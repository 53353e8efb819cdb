import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { runCommand } from '../../bridge/command-actions.ts'
import { useViewStore } from '../../view/view-store.ts'

/** Ends the search in an environment's list, and leads to the search field: the button that was pressed goes away. */
export function clearSearch(environment: EnvironmentId): void {
  useViewStore.getState().changeSearch(environment, '')
  runCommand('find')
}
