/** After these events, the page may be unable to send anything. */
const ends = ['visibilitychange', 'pagehide'] as const
/** Milliseconds of rest before sending, and the longest wait while the clerk types. */
const delay = { rest: 300, longest: 2_000 }

/** Debounces `send`, which sends text while the clerk types it. Sends at once if the page is hidden or closed while it waits. */
export function createLateSending(send: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null

  /** Sends at once, even if nothing is waiting. */
  function now(): void {
    clearTimeout(timer)
    waitingSince = null
    for (const event of ends) removeEventListener(event, now)
    send()
  }

  return {
    /** Sends when the clerk stops typing. */
    later(): void {
      const at = performance.now()
      waitingSince ??= at
      for (const event of ends) addEventListener(event, now)
      clearTimeout(timer)
      timer = setTimeout(now, Math.min(delay.rest, waitingSince + delay.longest - at))
    },
    now,
  }
}
