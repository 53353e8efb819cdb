import { useRested } from '../../ui/rested.ts'

/** How long typing has to rest before more pets are asked for, in milliseconds. */
const typingRest = 300

/** Whether a text that is typed has changed only just now. */
export function useTyping(text: string): boolean {
  return useRested(text, typingRest) !== text
}
