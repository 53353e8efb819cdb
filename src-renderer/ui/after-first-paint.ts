import { useEffect, useState } from 'react'

/** Calls back once, when the window's first contents are on screen. Gives what takes it back. https://www.w3.org/TR/paint-timing/ */
function onFirstPaint(callback: () => void): () => void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    callback()
  })
  observer.observe({ type: 'paint', buffered: true })
  return () => observer.disconnect()
}

/**
 * Calls back once, when the window's first contents are on screen and there is nothing else to do. What is done before takes
 * its time from the very processes that put them there. Gives what takes it back.
 */
export function afterFirstPaint(callback: () => void): () => void {
  let handle: number | undefined
  const forget = onFirstPaint(() => {
    handle = requestIdleCallback(callback, { timeout: 1000 })
  })
  return () => {
    forget()
    if (handle !== undefined) cancelIdleCallback(handle)
  }
}

/** Whether the window's first contents are on screen, so that what takes time to make can be drawn too. */
export function useFirstPainted(): boolean {
  const [isPainted, setPainted] = useState(() => performance.getEntriesByType('paint').length > 0)
  useEffect(() => (isPainted ? undefined : onFirstPaint(() => setPainted(true))), [isPainted])
  return isPainted
}
