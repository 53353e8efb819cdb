import { Component, type ReactNode } from 'react'
import { words } from '../../src-shared/words/words.ts'
import { Button } from './button.tsx'

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

/** Shows {@link BrokenWindow} instead of children that throw. React reports the error on the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenWindow /> : this.props.children
  }
}
