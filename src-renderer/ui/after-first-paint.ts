/**
 * Calls back once, when the window's first contents are on screen and there is nothing else to do. What is done before takes
 * its time from the very processes that put them there. Gives what takes it back.
 * https://www.w3.org/TR/paint-timing/
 */
export function afterFirstPaint(callback: () => void): () => void {
  let handle: number | undefined
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    handle = requestIdleCallback(callback, { timeout: 1000 })
  })
  observer.observe({ type: 'paint', buffered: true })
  return () => {
    observer.disconnect()
    if (handle !== undefined) cancelIdleCallback(handle)
  }
}
