/**
 * Throttles `call` for each subject: runs it at once, and if it is called again within `milliseconds`, once more after them. So the last call
 * always counts.
 */
export function atMostEvery<Subject>(
  milliseconds: number,
  call: (subject: Subject) => void,
): (subject: Subject) => void {
  /** The subjects that were called within the last `milliseconds`, and whether each was called again. */
  const recent = new Map<Subject, boolean>()

  function callNow(subject: Subject): void {
    recent.set(subject, false)
    setTimeout(() => {
      const wasCalled = recent.get(subject) === true
      recent.delete(subject)
      if (wasCalled) callNow(subject)
    }, milliseconds).unref()
    call(subject)
  }

  return (subject) => {
    if (recent.has(subject)) recent.set(subject, true)
    else callNow(subject)
  }
}
