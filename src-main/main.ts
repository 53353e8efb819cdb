import { app, dialog, protocol } from 'electron'
import type { Words } from '../src-shared/words/english.ts'
import { languageFor } from '../src-shared/words/languages.ts'
import { loadWords, words } from '../src-shared/words/words.ts'
import { startApp } from './app.ts'
import { findRefusedSwitch } from './process/allowed-switches.ts'
import { createClock } from './process/clock.ts'
import { createBugReporter, describeError, logFolderOf, type ReportBug } from './process/log.ts'
import { claimProfile, endsBesideAnother } from './process/profile.ts'
import { endNow } from './process/quitting.ts'
import {
  createSavedApiKeys,
  endsWithoutKeychain,
  keychainDeadline,
  keychainService,
} from './settings/saved-api-keys.ts'
import { windowOrigin } from './window/window-files.ts'

/**
 * Windows groups the window, notifications and Start menu entry by this ID. It must equal `appId` in scripts/packages/package-config.mjs,
 * which the installer gives to the entry: https://learn.microsoft.com/windows/win32/shell/appids
 */
const appUserModelId = 'com.pet-store-inventory.app'

// In milliseconds. Linux shows no message box until Electron is ready.
const longestWaitForBox = 4_000

const refusedSwitch = app.isPackaged ? findRefusedSwitch(process.argv.slice(1), process.platform) : null

// All of this must happen before Electron is ready. Root has no sandbox and needs `--no-sandbox`; with `enableSandbox()` every
// process that Electron starts for root would end.
if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
if (app.isPackaged && process.platform === 'win32') app.setAppUserModelId(appUserModelId)
// Chromium would write every connection's keys to the file that this variable names.
if (app.isPackaged) delete process.env['SSLKEYLOGFILE']
// Over HTTP/3, Chromium repeats a create when the connection breaks, over HTTP/2 when it is refused; see `network-transport.ts`.
app.commandLine.appendSwitch('disable-quic')
app.commandLine.appendSwitch('disable-http2')
// Otherwise each session downloads dictionaries from Google: https://github.com/electron/electron/issues/22995
app.on('session-created', (session) => session.setSpellCheckerLanguages([]))
protocol.registerSchemesAsPrivileged([
  { scheme: windowOrigin.scheme, privileges: { standard: true, secure: true, codeCache: true } },
])

// Variables that only development and tests may set.
const development = app.isPackaged ? {} : process.env
const now = createClock(development['PET_STORE_INVENTORY_NOW'])
const savedApiKeys = createSavedApiKeys({
  deadline: Number(development['PET_STORE_INVENTORY_KEYCHAIN_DEADLINE'] ?? keychainDeadline),
  service: development['PET_STORE_INVENTORY_KEYCHAIN'] ?? keychainService,
})

let reportBug: ReportBug = (happening, error) => console.error(happening, describeError(error))
let hasFailed = false

/**
 * Shows why the app ends, and ends it, even while the system or the password store hangs. This module must not await it: Electron is not ready
 * before the module has run to its end.
 */
async function endSaying(title: (spoken: Words) => string, text: (spoken: Words) => string): Promise<void> {
  // Those of the clerk's own choice may not be loaded yet.
  if (!words) await loadWords(languageFor(app.getPreferredSystemLanguages()))
  await Promise.race([app.whenReady(), new Promise((resolve) => setTimeout(resolve, longestWaitForBox))])
  dialog.showErrorBox(title(words), text(words))
  endNow({ app, whyStuck: () => (savedApiKeys.isWaiting() ? endsWithoutKeychain : null), reportBug })
}

async function endWith(error: unknown): Promise<void> {
  if (hasFailed) return
  hasFailed = true
  reportBug('an error that nothing caught', error)
  await endSaying(
    ({ fatal }) => fatal.title,
    ({ fatal }) => fatal.text,
  )
}
process.on('uncaughtException', endWith)
process.on('unhandledRejection', endWith)

if (refusedSwitch !== null) {
  await loadWords('en')
  console.error(words.fatal.refusedSwitch(refusedSwitch))
  app.exit(1)
} else {
  const claim = await claimProfile({ app, platform: process.platform, variables: process.env })
  reportBug = createBugReporter(logFolderOf(app), now)
  // The other instance has come to the front.
  if (claim === 'handed-over') app.exit(0)
  else if (typeof claim === 'object')
    startApp({
      now,
      profile: claim,
      savedApiKeys,
      reportBug,
      developmentServer: development['ELECTRON_RENDERER_URL'] ?? null,
    }).catch(endWith)
  else {
    if (claim === 'not-responding') console.error(endsBesideAnother)
    void endSaying(
      ({ appName }) => appName,
      ({ fatal }) => (claim === 'open-elsewhere' ? fatal.openElsewhere : fatal.notResponding),
    )
  }
}
