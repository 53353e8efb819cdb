import { ensureElectron } from './electron.mjs'
import { runCommand } from './run-command.mjs'
import { canUseSandbox } from './sandbox.mjs'
import { runScript } from './set-up-error.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

await runScript(async () => {
  const electronBinary = await ensureElectron()
  ensureSystemPackages(electronBinary, { virtualDesktop: false })
  process.exitCode = await runCommand(`npx electron-vite dev${canUseSandbox(electronBinary) ? '' : ' --noSandbox'}`)
})
