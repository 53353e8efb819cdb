/** Something that may still be writing or waiting for an answer. */
export interface Settling {
  /** Settles when nothing is left to do. */
  settled(): Promise<unknown>
}

// In milliseconds. A password store answers within a few, or waits for the user.
const longestPasswordStoreWait = 1000

/** Settles when every file is written and the password store has answered; waits for that store at most one second. */
export function settleAll(files: readonly Settling[], passwordStore: Settling): Promise<unknown> {
  const waited = new Promise((resolve) => setTimeout(resolve, longestPasswordStoreWait))
  return Promise.all([Promise.race([passwordStore.settled(), waited]), ...files.map((file) => file.settled())])
}
