/** What `work` gives; undefined if it throws. For what may fail without harm. */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
