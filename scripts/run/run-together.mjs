import { startCommand } from './run-command.mjs'

/** @typedef {import('./run-command.mjs').Command} Command */

/**
 * Runs steps beside each other, and shows the output of each in one block, in their order. The commands of a step run one after another, until
 * one fails.
 *
 * @param {Readonly<Record<string, readonly Command[]>>} steps by a name, which is shown above the output
 * @param {(name: string, code: number, output: string) => void} onEnd gets the exit code of each step, and what it printed
 */
export async function runTogether(steps, onEnd) {
  const running = Object.entries(steps).map(([name, commands]) => ({ name, ended: runSilently(commands) }))
  for (const { name, ended } of running) {
    const { code, output } = await ended
    console.log(`\n— ${name}\n${output.trimEnd()}`)
    onEnd(name, code, output)
  }
}

/**
 * @param {readonly Command[]} commands
 * @returns {Promise<{ code: number, output: string }>}
 */
async function runSilently(commands) {
  /** @type {Buffer[]} */
  const output = []
  let code = 0
  for (const command of commands) {
    if (code !== 0) break
    code = await new Promise((resolve, reject) => {
      const running = startCommand(command, 'pipe', process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : {})
      for (const stream of [running.stdout, running.stderr]) stream?.on('data', (bytes) => output.push(bytes))
      running.once('error', reject).once('close', (ended) => resolve(ended ?? 1))
    })
  }
  return { code, output: Buffer.concat(output).toString() }
}
