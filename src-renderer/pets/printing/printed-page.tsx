import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Result } from '../../../src-shared/failure.ts'
import { showFailure } from '../../ui/notices/messages.ts'

/**
 * A page for the printer, black on white; nobody sees it on screen. `print` is called once it is in the document, and
 * `onPrinted` when the system is done, with whether it was printed. A message says what went wrong.
 */
export function PrintedPage({
  environment,
  className = '',
  print = () => window.petStore.print({}),
  onPrinted,
  children,
}: {
  environment: EnvironmentId
  className?: string
  print?: () => Promise<Result<boolean>>
  onPrinted: (isPrinted: boolean) => void
  children: ReactNode
}) {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    async function printOnce() {
      const printed = await print()
      onPrinted(printed.ok && printed.value)
      if (!printed.ok) showFailure(printed.failure, environment)
    }
    void printOnce()
  }, [environment, print, onPrinted])
  // Outside the page, whose layout would take room on paper.
  return createPortal(
    <div data-printed className={`hidden bg-panel print:block ${className}`}>
      {children}
    </div>,
    document.body,
  )
}
