import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureElectron } from './computer/electron.mjs'
import { canUseSandbox } from './computer/sandbox.mjs'
import { ensureSystemPackages } from './computer/system-packages.mjs'
import { projectRoot } from './run/project-root.mjs'
import { buildApp, runCommand } from './run/run-command.mjs'
import { runScript } from './run/set-up-error.mjs'

const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

// Builds the app and opens it, with the arguments of the command.
await runScript(async () => {
  const electronBinary = await ensureElectron()
  ensureSystemPackages(electronBinary, hasDisplay ? [] : ['desktop'])
  console.log('Building Pet Store Inventory.')
  await buildApp()
  if (hasDisplay) return openApp(electronBinary)
  console.log('This computer has no display, so a test walks through the app on a virtual one:')
  process.exitCode = await runCommand(['playwright', 'test', '-c', 'e2e/pictures', '--grep', 'every screen in English'])
  console.log('The pictures are in out/pictures.')
})

async function openApp(/** @type {string} */ electronBinary) {
  const sandbox = canUseSandbox(electronBinary) ? [] : ['--no-sandbox']
  const app = spawn(electronBinary, [projectRoot, ...sandbox, ...process.argv.slice(2)], { stdio: 'inherit' })
  // The terminal also sends Ctrl+C to the app, and the app decides when to quit.
  process.on('SIGINT', () => {})
  const [code] = await once(app, 'exit')
  process.exitCode = code ?? 1
}
