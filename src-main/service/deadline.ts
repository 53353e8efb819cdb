/** How long a service may take for a whole answer, headers and body, in milliseconds. */
export const usualDeadline = 15_000

/**
 * The deadline that `text` states in whole milliseconds; `usual` where there is no text. It lets a test run out of
 * patience sooner. Throws when the text is not a whole number above 0: only a test sets it, and a test that silently ran
 * with another deadline would prove nothing.
 */
export function readDeadline(text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('The deadline is not a whole number of milliseconds.')
  return Number(text)
}
