/** Something that may still be writing or waiting for an answer. */
export interface Settling {
  /** Settles when nothing more is to be done. */
  settled(): Promise<unknown>
}

// In milliseconds. A password store answers within a few, or waits for the user.
const longestPasswordStoreWait = 1000

/** Settles when every file is written and the password store has answered, for which it waits at most one second. */
export function settleAll(files: readonly Settling[], passwordStore: Settling): Promise<unknown> {
  const waited = new Promise((resolve) => setTimeout(resolve, longestPasswordStoreWait))
  return Promise.all([Promise.race([passwordStore.settled(), waited]), ...files.map((file) => file.settled())])
}
