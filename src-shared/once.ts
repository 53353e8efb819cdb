/**
 * Makes a value on first use and then always gives the same one: what takes milliseconds to make and is not needed at the start. What
 * failed is made again at the next use: a function that threw, and a promise that was rejected.
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
