import type { Result } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import { useCommand } from '../commands/command-actions.ts'
import { failureSentence } from '../ui/failure-notice.tsx'
import { showToast } from '../ui/toast-queue.ts'
import { useViewStore } from '../view/view-store.ts'

/** Tells of a failure, or of a success that nothing else shows; `doneTitle` is null for one that shows itself. */
async function tell<Value>(call: Promise<Result<Value>>, doneTitle: string | null): Promise<void> {
  const result = await call
  const title = result.ok ? (result.value && doneTitle) || null : failureSentence(result.failure, '')
  if (title !== null) showToast({ title, isFailure: !result.ok })
}

/** What a clerk who needs help can do, from the menu, the settings and the first-run screen alike. */
export const helpActions = {
  openLogs: () => void tell(window.petStore.openLogs({}), null),
  saveDiagnostics: () => void tell(window.petStore.saveDiagnostics({}), words.help.diagnosticsSaved),
  openChromiumLicences: () => void tell(window.petStore.openChromiumLicences({}), null),
  showAbout: () => useViewStore.getState().showPanel('about'),
} as const

/** Offers the commands of the Help menu, whatever the window shows. */
export function useHelpCommands(): void {
  useCommand('open-logs', helpActions.openLogs)
  useCommand('save-diagnostics', helpActions.saveDiagnostics)
  useCommand('show-about', helpActions.showAbout)
}
