// In milliseconds. A wireless network takes seconds to come back.
const pause = 500
const longestWait = 2 * 60_000

/**
 * Watches for the computer waking and the screen being unlocked, which often come together. Then waits until the system reports a network, at
 * most two minutes. Call it once Electron is ready.
 */
export function watchWaking(parts: {
  /** Electron's, with the events `resume` and `unlock-screen`. */
  readonly powerMonitor: { on(event: string, listener: () => void): unknown }
  readonly isOnline: () => boolean
  readonly onWoke: () => void
}): void {
  const { powerMonitor, isOnline, onWoke } = parts
  let timer: NodeJS.Timeout | null = null

  function woke(): void {
    if (timer !== null) return
    const startedAt = performance.now()
    // Not at once: several events may come together.
    timer = setInterval(() => {
      if (!isOnline() && performance.now() - startedAt < longestWait) return
      if (timer !== null) clearInterval(timer)
      timer = null
      onWoke()
    }, pause)
    timer.unref()
  }

  powerMonitor.on('resume', woke)
  powerMonitor.on('unlock-screen', woke)
}
