/** A problem that the person at the terminal can solve. The message is a plain sentence that says how. */
export class SetUpError extends Error {}

/**
 * Runs a script. If it fails with a {@link SetUpError}, prints the message without a stack and sets the exit code to 1. Any
 * other error is a bug and is thrown on, with its stack.
 */
export async function runScript(/** @type {() => Promise<void>} */ script) {
  try {
    await script()
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
