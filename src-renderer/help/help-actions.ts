import type { Licensed } from '../../src-shared/about.ts'
import type { Result } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import { useCommand } from '../bridge/command-actions.ts'
import { showFailure, showWritten } from '../ui/notices/messages.ts'
import { useViewStore } from '../view/view-store.ts'

/** Shows a message on failure. Shows `doneTitle` on success, unless it is null because the success is visible anyway. */
async function tell<Value>(call: Promise<Result<Value>>, doneTitle: string | null): Promise<void> {
  const result = await call
  if (!result.ok) showFailure(result.failure, 'practice')
  else if (result.value && doneTitle !== null) await showWritten({ title: doneTitle })
}

/** The actions that the Help menu and the settings offer, on the first run too. */
export const helpActions = {
  openLogs: () => void tell(window.petStore.openLogs({}), null),
  saveDiagnostics: () => void tell(window.petStore.saveDiagnostics({}), words.saved),
  openLicences: (of: Licensed) => void tell(window.petStore.openLicences({ of }), null),
  showAbout: () => useViewStore.getState().showPanel('about'),
} as const

/** Offers the Help menu's commands on every screen. Shows nothing. */
export function HelpCommands() {
  useCommand('open-logs', helpActions.openLogs)
  useCommand('save-diagnostics', helpActions.saveDiagnostics)
  useCommand('show-about', helpActions.showAbout)
  return null
}
