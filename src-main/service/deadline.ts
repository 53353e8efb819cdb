/** How long a service may take for a whole answer, headers and body, in milliseconds. */
export const usualDeadline = 15_000

/**
 * The deadline in `text`, in whole milliseconds; `usual` if there is no text. A test sets a shorter one. Throws if the text
 * is not a whole number above 0, because a test that silently ran with another deadline would prove nothing.
 */
export function readDeadline(text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('The deadline is not a whole number of milliseconds.')
  return Number(text)
}
