// For root on a new computer with Debian or Ubuntu, as the workflows have one: installs what Electron needs, and what it takes for the
// purposes in the arguments, such as `desktop checks`. All other commands look first what is missing.
import { installSystemPackages } from './computer/system-packages.mjs'
import { runScript } from './run/set-up-error.mjs'

await runScript(async () => installSystemPackages(process.argv.slice(2)))
