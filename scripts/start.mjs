import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startDesktop } from './computer/desktop.mjs'
import { ensureElectron } from './computer/electron.mjs'
import { canUseSandbox } from './computer/sandbox.mjs'
import { ensureSystemPackages } from './computer/system-packages.mjs'
import { projectRoot } from './run/project-root.mjs'
import { runCommand } from './run/run-command.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'
import { walk } from './walk.mjs'

const appArguments = process.argv.slice(2)
// `--pictures=folder` shows the walk even where there is a display. All other arguments are for the app.
const { values } = parseArgs({ options: { pictures: { type: 'string' } }, strict: false, args: appArguments })
const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
const pictures = typeof values.pictures === 'string' ? values.pictures : hasDisplay ? null : 'out/pictures'

await runScript(async () => {
  const electronBinary = await ensureElectron()
  ensureSystemPackages(electronBinary, { virtualDesktop: pictures !== null })
  console.log('Building Pet Store Inventory.')
  if ((await runCommand('npm run --silent build -- --logLevel=warn')) !== 0) throw new SetUpError('The build failed.')
  await (pictures === null ? openApp(electronBinary) : showWalk(pictures))
})

/** @param {string} electronBinary */
async function openApp(electronBinary) {
  const sandbox = canUseSandbox(electronBinary) ? [] : ['--no-sandbox']
  const app = spawn(electronBinary, [projectRoot, ...sandbox, ...appArguments], { stdio: 'inherit' })
  // The terminal sends Ctrl+C to the app as well, which decides when to quit.
  process.on('SIGINT', () => {})
  const [code] = await once(app, 'exit')
  process.exitCode = code ?? 1
}

/** @param {string} folder */
async function showWalk(folder) {
  if (!hasDisplay) console.log('There is no display here, so the app runs on a virtual one and works by itself:')
  const desktop = await startDesktop()
  try {
    const isFine = await walk({ environment: desktop.environment, pictures: path.resolve(projectRoot, folder) })
    console.log(`Pictures of it are in ${folder}.`)
    if (!isFine) process.exitCode = 1
  } finally {
    await desktop.stop()
  }
}
