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
