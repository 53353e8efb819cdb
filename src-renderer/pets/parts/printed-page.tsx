import { type ReactNode, useEffect, useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { showFailure } from '../../ui/notices/show-failure.ts'

/**
 * What is printed of an environment, black on white; nobody sees it on screen. It is printed once, as soon as it is in the
 * document, and `onPrinted` is called when the system is done with it. A message says what went wrong.
 */
export function PrintedPage({
  environment,
  className = '',
  onPrinted,
  children,
}: {
  environment: EnvironmentId
  className?: string
  onPrinted: () => void
  children: ReactNode
}) {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    async function print() {
      const printed = await window.petStore.print({})
      onPrinted()
      if (!printed.ok) showFailure(printed.failure, environment)
    }
    void print()
  }, [environment, onPrinted])
  return <div className={`hidden bg-panel print:block ${className}`}>{children}</div>
}
