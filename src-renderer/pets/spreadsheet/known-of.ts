/**
 * Makes `workOut` run only once for each object, such as a row's cells, and keeps the result. While a clerk types in a review, the app works
 * through all rows again for each letter, but all other rows stay the same objects.
 */
export function knownOf<Of extends WeakKey, Value>(workOut: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, { readonly value: Value }>()
  return (of) => {
    const before = known.get(of)
    if (before) return before.value
    const value = workOut(of)
    known.set(of, { value })
    return value
  }
}
