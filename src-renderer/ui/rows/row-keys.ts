/** A key press, as far as moving through the list depends on it. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The position that a key moves to from `current` in a list of `count` rows; undefined if the key does not move. Positions
 * count from 0; `page` is how many rows Page Up and Page Down move.
 */
export function positionAfterKey(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  { current, count, page }: { current: number; count: number; page: number },
): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  }
  const position = moves[key]
  return position === undefined ? undefined : Math.max(0, Math.min(position, count - 1))
}
