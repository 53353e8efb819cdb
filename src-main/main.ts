import { release, type } from 'node:os'
import { dirname, join } from 'node:path'
import * as electron from 'electron'
import { loadWords, words } from '../src-shared/words/words.ts'
import { startApp } from './app.ts'
import { findRefusedSwitch } from './process/allowed-switches.ts'
import { appUserModelId } from './process/app-user-model-id.ts'
import { createClock } from './process/clock.ts'
import { createBugReporter } from './process/log.ts'
import { openProfile } from './process/profile.ts'
import { readDeadline, usualDeadline } from './service/deadline.ts'
import { keychainDeadline, keychainService } from './settings/api-key-store.ts'
import { unbundledPackages } from './support/about.ts'
import { windowOrigin } from './window/window-files.ts'

const { app, dialog, protocol } = electron

const refusedSwitch = app.isPackaged ? findRefusedSwitch(process.argv.slice(1), process.platform) : null

// All of this must happen before Electron is ready. Root has no sandbox and needs `--no-sandbox`; with `enableSandbox()` every
// process that Electron starts for root would end.
if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
if (app.isPackaged && process.platform === 'win32') app.setAppUserModelId(appUserModelId)
// Chromium would write the keys of all connections to the file that it names.
if (app.isPackaged) delete process.env['SSLKEYLOGFILE']
// Over HTTP/3, Chromium repeats a create too when the connection breaks; see `network-transport.ts`.
app.commandLine.appendSwitch('disable-quic')
protocol.registerSchemesAsPrivileged([
  { scheme: windowOrigin.scheme, privileges: { standard: true, secure: true, codeCache: true } },
])

// What only development and tests may set.
const development = app.isPackaged ? {} : process.env
const now = createClock(development['PET_STORE_INVENTORY_NOW'])
const deadline = readDeadline(development['PET_STORE_INVENTORY_DEADLINE'], usualDeadline)
const longestKeychainWait = readDeadline(development['PET_STORE_INVENTORY_KEYCHAIN_DEADLINE'], keychainDeadline)
const profile = openProfile(app)
const reportBug = createBugReporter(app.getPath('logs'), now)

let hasFailed = false
async function endWith(error: unknown): Promise<void> {
  if (hasFailed) return
  hasFailed = true
  reportBug('an error that nothing caught', error)
  // It may have happened before the words of the clerk's language were there.
  if (!words) await loadWords('en')
  dialog.showErrorBox(words.fatal.title, words.fatal.text)
  app.exit(1)
}
process.on('uncaughtException', endWith)
process.on('unhandledRejection', endWith)

if (refusedSwitch !== null) {
  await loadWords('en')
  console.error(words.fatal.refusedSwitch(refusedSwitch))
  app.exit(1)
} else if (!app.requestSingleInstanceLock()) {
  // Another instance has this profile. It comes to the front instead.
  app.exit(0)
} else {
  startApp({
    electron,
    platform: process.platform,
    variables: process.env,
    versions: {
      app: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions.chrome,
      node: process.versions.node,
      system: `${type()} ${release()} (${process.arch})`,
    },
    now,
    profile,
    deadline,
    keychainDeadline: longestKeychainWait,
    keychainService: development['PET_STORE_INVENTORY_KEYCHAIN'] ?? keychainService,
    reportBug,
    preload: join(import.meta.dirname, '../preload/preload.cjs'),
    outFolder: join(import.meta.dirname, '..'),
    packageFolders: unbundledPackages(process.platform).map((name) =>
      join(import.meta.dirname, '../../node_modules', name),
    ),
    // On macOS nothing may be stored beside the executable.
    chromiumLicences: join(
      app.isPackaged && process.platform === 'darwin' ? process.resourcesPath : dirname(process.execPath),
      'LICENSES.chromium.html',
    ),
    developmentServer: development['ELECTRON_RENDERER_URL'] ?? null,
  }).catch(endWith)
}
