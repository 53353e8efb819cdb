import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.mjs'

/**
 * Runs command lines in the project's folder beside each other, and shows the output of each in one block, in their order.
 * They run in a shell, so they must never contain text that someone typed.
 *
 * @param {Readonly<Record<string, string>>} commandLines by a name, which is shown above the output
 * @param {(name: string, code: number, output: string) => void} onEnd gets the exit code of each, 1 if a signal ended it, and
 *   what it printed
 */
export async function runTogether(commandLines, onEnd) {
  const running = Object.entries(commandLines).map(([name, commandLine]) => ({ name, ended: runSilently(commandLine) }))
  for (const { name, ended } of running) {
    const { code, output } = await ended
    console.log(`\n— ${name}`)
    process.stdout.write(output)
    onEnd(name, code, output.toString())
  }
}

/**
 * @param {string} commandLine
 * @returns {Promise<{ code: number, output: Buffer }>} Rejects if there is no shell.
 */
function runSilently(commandLine) {
  return new Promise((resolve, reject) => {
    const command = spawn(commandLine, {
      cwd: projectRoot,
      env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    /** @type {Buffer[]} */
    const output = []
    for (const stream of [command.stdout, command.stderr]) stream.on('data', (bytes) => output.push(bytes))
    command.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output) }))
  })
}
