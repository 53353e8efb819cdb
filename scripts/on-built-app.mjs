import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureElectron } from './computer/electron.mjs'
import { ensureSystemPackages } from './computer/system-packages.mjs'
import { projectRoot } from './run/project-root.mjs'
import { buildApp, runCommand } from './run/run-command.mjs'
import { runScript } from './run/set-up-error.mjs'

// Builds the app and runs Playwright on it with the configuration in a folder, and with the arguments behind it: `e2e/bench` measures the app
// and also writes the figures to out/bench; `e2e/pictures` takes pictures of every screen into out/pictures, and renews those that the README
// shows.
await runScript(async () => {
  const takesPictures = process.argv[2] === 'e2e/pictures'
  ensureSystemPackages(await ensureElectron(), takesPictures ? ['desktop', 'pictures'] : ['desktop'])
  await buildApp()
  const [taken, shown] = [path.join(projectRoot, 'out/pictures'), path.join(projectRoot, 'docs/pictures')]
  // Only pictures of this run count, which may be a few of them.
  if (takesPictures) rmSync(taken, { force: true, recursive: true })
  process.exitCode = await runCommand(['playwright', 'test', '-c', ...process.argv.slice(2)])
  if (!takesPictures || process.exitCode !== 0) return
  for (const name of readdirSync(shown).filter((one) => existsSync(path.join(taken, one))))
    copyFileSync(path.join(taken, name), path.join(shown, name))
})
