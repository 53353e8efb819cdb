import { useEffect, useState } from 'react'

function isFirstPainted(): boolean {
  return performance.getEntriesByType('paint').length > 0
}

/**
 * Calls back once, when the window's first contents are on screen; at once if they are. Returns a function that cancels.
 * https://www.w3.org/TR/paint-timing/
 */
export function onFirstPaint(callback: () => void): () => void {
  if (isFirstPainted()) {
    callback()
    return () => undefined
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    callback()
  })
  observer.observe({ type: 'paint', buffered: true })
  return () => observer.disconnect()
}

/**
 * Calls back once, when the window's first contents are on screen and the page is idle. Earlier work would slow down the
 * processes that paint them. Returns a function that cancels.
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

/** Whether the window's first contents are on screen. What takes long to make is drawn only then. */
export function useFirstPainted(): boolean {
  const [isPainted, setPainted] = useState(isFirstPainted)
  useEffect(() => (isPainted ? undefined : onFirstPaint(() => setPainted(true))), [isPainted])
  return isPainted
}
