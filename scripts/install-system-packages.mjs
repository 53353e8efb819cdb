// For root on a new Debian or Ubuntu computer, as in the workflows: installs what Electron needs, and what the purposes in the arguments
// need, such as `desktop packages`. All other commands first look for what is missing.
import { installSystemPackages } from './computer/system-packages.mjs'
import { runScript } from './run/set-up-error.mjs'

const purposes = /** @type {import('./computer/system-packages.mjs').Purpose[]} */ (process.argv.slice(2))
await runScript(async () => installSystemPackages(purposes))
