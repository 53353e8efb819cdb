import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureElectron } from './computer/electron.mjs'
import { canUseSandbox } from './computer/sandbox.mjs'
import { ensureSystemPackages } from './computer/system-packages.mjs'
import { projectRoot } from './run/project-root.mjs'
import { runCommand } from './run/run-command.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'

const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
/** Arguments for Playwright: the pictures of a first look around. */
const walk = 'screens --grep "first run|the list and one pet|adding|settings"'

// Builds the app and opens it, with the arguments of the command.
await runScript(async () => {
  const electronBinary = await ensureElectron()
  ensureSystemPackages(electronBinary, hasDisplay ? [] : ['desktop'])
  console.log('Building Pet Store Inventory.')
  if ((await runCommand('npm run --silent build -- --logLevel=warn')) !== 0) throw new SetUpError('The build failed.')
  if (hasDisplay) await openApp(electronBinary)
  else await walkThroughApp()
})

/** @param {string} electronBinary */
async function openApp(electronBinary) {
  const sandbox = canUseSandbox(electronBinary) ? [] : ['--no-sandbox']
  const app = spawn(electronBinary, [projectRoot, ...sandbox, ...process.argv.slice(2)], { stdio: 'inherit' })
  // The terminal also sends Ctrl+C to the app, and the app decides when to quit.
  process.on('SIGINT', () => {})
  const [code] = await once(app, 'exit')
  process.exitCode = code ?? 1
}

async function walkThroughApp() {
  console.log('This computer has no display, so a test walks through the app on a virtual one:')
  process.exitCode = await runCommand(`npx playwright test -c e2e/pictures ${walk}`)
  console.log('The pictures are in out/pictures.')
}
