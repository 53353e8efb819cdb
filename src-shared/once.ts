/**
 * Makes a value on first use and then always gives the same one. For values that take milliseconds to make and are not needed at the start. Tries
 * again after `make` threw, or its promise was rejected.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    if (made !== undefined) return made
    const value = make()
    made = value
    if (value instanceof Promise) {
      value.catch(() => {
        made = undefined
      })
    }
    return value
  }
}

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
