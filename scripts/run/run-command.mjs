import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from './project-root.mjs'
import { SetUpError } from './set-up-error.mjs'

/**
 * The programs that the scripts run, as files for Node.js. No shell starts them: it would take apart what someone typed, and only a shell finds
 * `npx` on Windows.
 */
const programs = {
  biome: '@biomejs/biome/bin/biome',
  'electron-vite': 'electron-vite/bin/electron-vite.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
}

/** @typedef {readonly [program: keyof typeof programs, ...parameters: string[]]} Command */

/** Builds the app, and prints only warnings. @type {Command} */
export const buildCommand = ['electron-vite', 'build', '--logLevel=warn']

/**
 * Starts a command in the project's folder, with variables beside those of this process. `output` says whether it uses this terminal.
 *
 * @type {(command: Command, output: 'inherit' | 'pipe', environment: NodeJS.ProcessEnv) => import('node:child_process').ChildProcess}
 */
function startCommand([program, ...parameters], output, environment) {
  const file = path.join(projectRoot, 'node_modules', programs[program])
  const input = output === 'inherit' ? 'inherit' : 'ignore'
  return spawn(process.execPath, [file, ...parameters], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: [input, output, output],
  })
}

/**
 * Runs a command in the project's folder and shows its output in this terminal. Gives the exit code; 1 if a signal ended the command.
 *
 * @type {(command: Command, environment?: Record<string, string>) => Promise<number>}
 */
export function runCommand(command, environment = {}) {
  return new Promise((resolve, reject) => {
    startCommand(command, 'inherit', environment)
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1))
  })
}

/** Builds the app into out/. @throws {SetUpError} if that fails */
export async function buildApp() {
  if ((await runCommand(buildCommand)) !== 0) throw new SetUpError('The build failed.')
}

/** Runs a command in the project's folder, and also gives what it printed. @type {(command: Command) => Promise<{ code: number, output: string }>} */
export function runSilently(command) {
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
