import { words } from '../src-shared/words/words.ts'
import { Button } from './ui/button.tsx'

/** Shown instead of the window after an error in its code. Main keeps what the clerk typed. */
export function BrokenWindow() {
  return (
    <main role="alert" className="flex h-full flex-col items-center justify-center gap-4 p-8 text-center">
      <p className="max-w-110 text-lg">{words.brokenWindow.text}</p>
      <Button look="primary" autoFocus onClick={() => location.reload()}>
        {words.brokenWindow.reload}
      </Button>
    </main>
  )
}
