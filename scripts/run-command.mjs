import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.mjs'

/**
 * Runs a command line in the project's folder, its output going straight to this terminal. A shell takes it, because that
 * is what finds `npm` and `npx` on Windows too; so it must be fixed text, never built from what someone typed.
 *
 * @param {string} commandLine
 * @param {Record<string, string>} [environment] variables to add to those of this process
 * @returns {Promise<number>} the exit code; 1 when a signal ended the command. It rejects when there is no shell.
 */
export function runCommand(commandLine, environment = {}) {
  return new Promise((resolve, reject) => {
    spawn(commandLine, { cwd: projectRoot, env: { ...process.env, ...environment }, shell: true, stdio: 'inherit' })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1))
  })
}
