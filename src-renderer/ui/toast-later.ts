import type { showToast } from './toast-queue.ts'

/** Shows a toast from a place that is on the first screen: what shows toasts is fetched when it is first needed. */
export async function showToastLater(...toast: Parameters<typeof showToast>): Promise<void> {
  const queue = await import('./toast-queue.ts')
  queue.showToast(...toast)
}
