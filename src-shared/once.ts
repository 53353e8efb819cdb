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
export function onceEach<Of extends WeakKey, Value>(workOut: (of: Of) => Value): (of: Of) => Value {
  const results = new WeakMap<Of, { readonly value: Value }>()
  return (of) => {
    const result = results.get(of)
    if (result) return result.value
    const value = workOut(of)
    results.set(of, { value })
    return value
  }
}
