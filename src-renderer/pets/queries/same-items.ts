/** Whether two arrays hold the very same items in the same order. */
export function hasSameItems<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, position) => item === others[position])
}
