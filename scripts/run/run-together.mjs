import { startCommand } from './run-command.mjs'

/** @typedef {import('./run-command.mjs').Command} Command */

/**
 * Runs commands beside each other, and shows the output of each in one block, in their order.
 *
 * @param {Readonly<Record<string, Command>>} steps by a name, which is shown above the output
 * @param {(name: string, code: number, output: string) => void} onEnd gets the exit code of each step, and what it printed
 */
export async function runTogether(steps, onEnd) {
  const running = Object.entries(steps).map(([name, command]) => ({ name, ended: runSilently(command) }))
  for (const { name, ended } of running) {
    const { code, output } = await ended
    console.log(`\n— ${name}\n${output.trimEnd()}`)
    onEnd(name, code, output)
  }
}

/**
 * @param {Command} command
 * @returns {Promise<{ code: number, output: string }>}
 */
function runSilently(command) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const output = []
    const running = startCommand(command, 'pipe', process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : {})
    for (const stream of [running.stdout, running.stderr]) stream?.on('data', (bytes) => output.push(bytes))
    running
      .once('error', reject)
      .once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }))
  })
}
