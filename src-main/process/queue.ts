/** Runs one piece of work at a time. */
export interface Queue {
  /** Begins `work` once everything added before has ended, however it ended. Settles as `work` does. */
  add<Value>(work: () => Promise<Value>): Promise<Value>
  /** Settles when everything added so far has ended. Never rejects. */
  settled(): Promise<void>
}

/** Makes an empty queue. */
export function createQueue(): Queue {
  let last: Promise<void> = Promise.resolve()
  return {
    add(work) {
      const done = last.then(work)
      last = done.then(
        () => undefined,
        () => undefined,
      )
      return done
    },
    settled: () => last,
  }
}
