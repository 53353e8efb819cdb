/** Something that the person at the terminal can put right. Its message is a plain sentence that says how. */
export class SetUpError extends Error {}

/**
 * Runs a script. A {@link SetUpError} is printed as its sentence alone, without a stack, and the process ends with code 1;
 * any other error is a bug and keeps its stack.
 *
 * @param {() => Promise<void>} script
 */
export async function runScript(script) {
  try {
    await script()
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
