import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { helpActions } from './help-actions.ts'

/** What helps whoever helps the clerk: the log, diagnostics without keys, and what runs. */
export function HelpChoices() {
  const { help } = words
  return (
    <section aria-label={help.title} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{help.title}</h3>
      <div className="flex flex-wrap gap-2">
        <Button onClick={helpActions.openLogs}>{help.openLogs}</Button>
        <Button onClick={helpActions.saveDiagnostics}>{help.saveDiagnostics}</Button>
        <Button onClick={helpActions.showAbout}>{help.about}</Button>
      </div>
      <p className="text-sm text-soft">{help.diagnosticsNote}</p>
    </section>
  )
}
