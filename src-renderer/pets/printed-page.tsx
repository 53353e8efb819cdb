import { type ReactNode, useEffect, useRef } from 'react'
import { failureSentence } from '../ui/failure-notice.tsx'
import { showToast } from '../ui/toast-queue.ts'

/**
 * What is printed, black on white; nobody sees it on screen. It is printed once, as soon as it is in the document, and
 * `onPrinted` is called when the system is done with it. A message says what went wrong.
 */
export function PrintedPage({
  className = '',
  onPrinted,
  children,
}: {
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
      if (!printed.ok) showToast({ title: failureSentence(printed.failure, ''), isFailure: true })
    }
    void print()
  }, [onPrinted])
  return <div className={`hidden bg-panel print:block ${className}`}>{children}</div>
}
