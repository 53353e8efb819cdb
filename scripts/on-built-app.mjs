import { ensureElectron } from './electron.mjs'
import { runCommand } from './run-command.mjs'
import { runScript, SetUpError } from './set-up-error.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

// Builds the app and runs Playwright on it with the configuration in a folder: `e2e/bench` measures it and writes the
// figures to out/bench, too; `e2e/pictures` takes pictures of every screen and state into docs/pictures.
await runScript(async () => {
  ensureSystemPackages(await ensureElectron(), {
    virtualDesktop: true,
    pictures: process.argv[2] === 'e2e/pictures',
  })
  if ((await runCommand('npm run --silent build -- --logLevel=warn')) !== 0) throw new SetUpError('The build failed.')
  process.exitCode = await runCommand(`npx playwright test -c ${process.argv.slice(2).join(' ')}`)
})
