import { ensureElectron } from './computer/electron.mjs'
import { ensureSystemPackages } from './computer/system-packages.mjs'
import { runCommand } from './run/run-command.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'

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
