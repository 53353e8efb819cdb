/**
 * Makes a value when it is first asked for, and gives the same from then on. For what takes milliseconds to make and is not
 * needed at start, as the first formatter of `Intl` does: it looks through every locale that there is.
 */
export function madeOnce<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
