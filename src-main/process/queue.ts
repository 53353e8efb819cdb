/** Runs one piece of work at a time. */
export type Queue = ReturnType<typeof createQueue>

/** Makes an empty queue. */
export function createQueue() {
  let last: Promise<void> = Promise.resolve()
  return {
    /** Begins `work` once everything added before has ended, however it ended. Settles as `work` does. */
    add<Value>(work: () => Promise<Value>): Promise<Value> {
      const done = last.then(work)
      last = done.then(
        () => undefined,
        () => undefined,
      )
      return done
    },
    /** Settles when everything added so far has ended. Never rejects. */
    settled: () => last,
  }
}
