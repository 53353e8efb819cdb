/** Milliseconds without a change after which it is sent, and the longest time that it waits while the clerk types. */
const delay = { rest: 300, longest: 2_000 }

/** Sends what changes with each keystroke, but not with each of them. */
export interface LateSending {
  /** Sends when the clerk stops typing. */
  later(): void
  /** Sends at once, whether or not something waits. */
  now(): void
  /** Sends at once what waits, and nothing where nothing does. */
  ifWaiting(): void
}

/** Makes what calls `send` late. What still waits is sent when the page is hidden or closed. */
export function createLateSending(send: () => void): LateSending {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null

  function now(): void {
    clearTimeout(timer)
    waitingSince = null
    send()
  }

  function ifWaiting(): void {
    if (waitingSince !== null) now()
  }

  addEventListener('visibilitychange', ifWaiting)
  addEventListener('pagehide', ifWaiting)
  return {
    later() {
      const at = performance.now()
      waitingSince ??= at
      clearTimeout(timer)
      timer = setTimeout(now, Math.min(delay.rest, waitingSince + delay.longest - at))
    },
    now,
    ifWaiting,
  }
}
