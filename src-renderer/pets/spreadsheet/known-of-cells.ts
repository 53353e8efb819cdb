/**
 * Makes `workOut` run only once for each row's cells, and keeps the result. While a clerk types in a review, the app works through all rows
 * again for each letter, but their original cells stay the same.
 */
export function knownOfCells<Value>(workOut: (cells: readonly string[]) => Value): (cells: readonly string[]) => Value {
  const known = new WeakMap<readonly string[], { readonly value: Value }>()
  return (cells) => {
    const before = known.get(cells)
    if (before) return before.value
    const value = workOut(cells)
    known.set(cells, { value })
    return value
  }
}
