import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { helpActions } from './help-actions.ts'

/** Buttons for what a person who helps the clerk may ask for: the log, diagnostics without keys, and the versions. */
export function HelpChoices() {
  const { help } = words
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={helpActions.openLogs}>{words.commands['open-logs']}</Button>
        <Button onClick={helpActions.saveDiagnostics}>{words.commands['save-diagnostics']}</Button>
        <Button onClick={helpActions.showAbout}>{help.about}</Button>
      </div>
      <p className="text-sm text-balance text-soft">{help.diagnosticsNote}</p>
    </>
  )
}
