import { ensureElectron } from './computer/electron.mjs'
import { canUseSandbox } from './computer/sandbox.mjs'
import { ensureSystemPackages } from './computer/system-packages.mjs'
import { runCommand } from './run/run-command.mjs'
import { runScript } from './run/set-up-error.mjs'

await runScript(async () => {
  const electronBinary = await ensureElectron()
  ensureSystemPackages(electronBinary)
  process.exitCode = await runCommand([
    'electron-vite',
    'dev',
    ...(canUseSandbox(electronBinary) ? [] : ['--noSandbox']),
  ])
})
