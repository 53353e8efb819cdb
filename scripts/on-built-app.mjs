import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureElectron } from './computer/electron.mjs'
import { ensureSystemPackages } from './computer/system-packages.mjs'
import { projectRoot } from './run/project-root.mjs'
import { runCommand } from './run/run-command.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'

// Builds the app and runs Playwright on it with the configuration in a folder: `e2e/bench` measures it and also writes the
// figures to out/bench; `e2e/pictures` takes pictures of every screen and state into out/pictures.
await runScript(async () => {
  const takesPictures = process.argv[2] === 'e2e/pictures'
  ensureSystemPackages(await ensureElectron(), takesPictures ? ['desktop', 'pictures'] : ['desktop'])
  if ((await runCommand('npm run --silent build -- --logLevel=warn')) !== 0) throw new SetUpError('The build failed.')
  process.exitCode = await runCommand(`npx playwright test -c ${process.argv.slice(2).join(' ')}`)
  if (takesPictures && process.exitCode === 0) renewShownPictures()
})

/** Replaces the pictures in docs/pictures, which the README shows, by the new ones of the same name. */
function renewShownPictures() {
  const [taken, shown] = [path.join(projectRoot, 'out/pictures'), path.join(projectRoot, 'docs/pictures')]
  for (const name of readdirSync(shown)) copyFileSync(path.join(taken, name), path.join(shown, name))
}
