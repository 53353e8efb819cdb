import { showToastLater } from './toast-later.ts'

/**
 * Puts text on the clipboard and says so with the sentence `done`: nothing else on screen would show it. What shows messages
 * is fetched when it is first needed.
 */
export async function copyText(text: string, done: string): Promise<void> {
  const copied = await window.petStore.copyText({ text })
  if (!copied.ok) return
  await showToastLater({ title: done })
}
