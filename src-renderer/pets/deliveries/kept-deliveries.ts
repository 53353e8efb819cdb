import type { PreparedDeliveries } from './delivery-draft.ts'

const storageKey = 'prepared-deliveries'
/** Milliseconds without a change after which it is written. */
const rest = 300

let timer: ReturnType<typeof setTimeout> | undefined
let waiting: PreparedDeliveries | null = null

function write(): void {
  clearTimeout(timer)
  if (waiting === null) return
  const text = JSON.stringify(waiting)
  waiting = null
  try {
    sessionStorage.setItem(storageKey, text)
  } catch {
    // The browser keeps about 10 MB, and a delivery of large cells may take more. Then it is kept only until a reload.
    sessionStorage.removeItem(storageKey)
  }
}

addEventListener('pagehide', write)

/**
 * Keeps what is prepared until the window closes, so that a reload after a crash finds it again. Not through main, as the
 * drafts of the add form are: a delivery may have megabytes, and is kept with each letter that is mended.
 */
export function keepForSession(prepared: PreparedDeliveries): void {
  waiting = prepared
  clearTimeout(timer)
  timer = setTimeout(write, rest)
}

/** What was kept before a reload; nothing in a new window. */
export function keptForSession(): PreparedDeliveries {
  const text = sessionStorage.getItem(storageKey)
  return text === null ? {} : (JSON.parse(text) as PreparedDeliveries)
}
