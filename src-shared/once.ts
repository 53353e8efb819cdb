/**
 * Makes a value on first use and then always gives the same one. For values that take milliseconds to make and are not needed
 * at the start, such as the first formatter of `Intl`, which searches all locales.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
