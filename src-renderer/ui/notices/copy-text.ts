import { showToast } from './toast-queue.ts'

/** Puts text on the clipboard and says so with the sentence `done`: nothing else on screen would show it. */
export async function copyText(text: string, done: string): Promise<void> {
  const copied = await window.petStore.copyText({ text })
  if (copied.ok) showToast({ title: done })
}
