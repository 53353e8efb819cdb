import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.mjs'

/**
 * Runs a command line in the project's folder and shows its output in this terminal. It runs in a shell, which finds `npm`
 * and `npx` on Windows too, so the command line must never contain text that someone typed.
 *
 * @param {string} commandLine
 * @param {Record<string, string>} [environment] variables to add to those of this process
 * @returns {Promise<number>} the exit code; 1 if a signal ended the command. Rejects if there is no shell.
 */
export function runCommand(commandLine, environment = {}) {
  return new Promise((resolve, reject) => {
    spawn(commandLine, { cwd: projectRoot, env: { ...process.env, ...environment }, shell: true, stdio: 'inherit' })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1))
  })
}
