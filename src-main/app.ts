import { join } from 'node:path'
import type * as Electron from 'electron'
import type { Versions } from '../src-shared/about.ts'
import { succeed } from '../src-shared/failure.ts'
import { firstKeptView, keptViewSchema, keptViewVersion } from '../src-shared/kept-view.ts'
import type { ServiceEnvironmentId } from '../src-shared/settings.ts'
import { shownFilter } from '../src-shared/shown-filter.ts'
import { words } from '../src-shared/words/words.ts'
import { createHandlers } from './calls/handlers.ts'
import { registerCalls } from './calls/register-calls.ts'
import { openKeptFile } from './files/kept-file.ts'
import { removeParts } from './files/whole-file.ts'
import { openAdditionJournal } from './pets/addition-journal.ts'
import { createAdditions } from './pets/additions.ts'
import { openLastLists } from './pets/last-lists.ts'
import { createPetCatalogue } from './pets/pet-catalogue.ts'
import { createPetLists } from './pets/pet-lists.ts'
import type { Now } from './process/clock.ts'
import { logFileName, type ReportBug } from './process/log.ts'
import type { Profile } from './process/profile.ts'
import { settleBeforeQuit } from './process/quitting.ts'
import { createNetworkTransport } from './service/network-transport.ts'
import { createPetClient } from './service/pet-client.ts'
import { createPracticeStore, practiceTransport } from './service/practice/practice-store.ts'
import { createApiKeyStore, endsWithoutKeychain } from './settings/api-key-store.ts'
import { createApiKeys } from './settings/api-keys.ts'
import { createBaseUrls } from './settings/base-urls.ts'
import { createEnvironments } from './settings/environments.ts'
import { managedSettingsPlaces, readManagedSettings } from './settings/managed-settings.ts'
import { passwordStoreName } from './settings/password-store-name.ts'
import { createSettingsService } from './settings/settings-service.ts'
import { openSettingsStore } from './settings/settings-store.ts'
import { gatherDiagnostics } from './support/gather-diagnostics.ts'
import { createHelp } from './support/help.ts'
import { createUpdates, updaterFor } from './support/updates.ts'
import { applicationMenu, showOffered } from './window/application-menu.ts'
import { exportTable } from './window/export-table.ts'
import { createMainWindow } from './window/main-window.ts'
import { printWindow } from './window/print-window.ts'
import { openKeptBounds } from './window/window-bounds.ts'

/** What the app starts with. */
export interface AppParts {
  readonly electron: Pick<
    typeof Electron,
    | 'app'
    | 'BrowserWindow'
    | 'clipboard'
    | 'dialog'
    | 'ipcMain'
    | 'Menu'
    | 'nativeTheme'
    | 'net'
    | 'Notification'
    | 'screen'
    | 'session'
    | 'shell'
  >
  readonly platform: NodeJS.Platform
  readonly variables: NodeJS.ProcessEnv
  readonly versions: Versions
  readonly now: Now
  readonly profile: Profile
  /** How long a service may take to answer, in milliseconds. */
  readonly deadline: number
  /** How long a password store may take, in milliseconds. */
  readonly keychainDeadline: number
  readonly reportBug: ReportBug
  readonly preload: string
  /** The folder of the build; the window's files are in its `renderer`. */
  readonly outFolder: string
  readonly keytarFolder: string
  /** Path of the licences that come with Electron. */
  readonly chromiumLicences: string
  /** The address of a development server with the window's files; null without one. */
  readonly developmentServer: string | null
}

// Sessions in memory, separate from the window's. A create closes the connections of its session, so each environment has one.
function partitionOf(environment: ServiceEnvironmentId, method: 'GET' | 'POST'): string {
  return method === 'GET' ? 'client-reads' : `client-creates-${environment}`
}

/** Wires the parts together and runs the app. Called once, before Electron is ready. */
export async function startApp(parts: AppParts): Promise<void> {
  const { app, clipboard, dialog, ipcMain, Menu, nativeTheme, net, Notification, session, shell } = parts.electron
  const { now, reportBug, platform, variables } = parts
  const { folder: userData, isWritable } = parts.profile
  const logFolder = app.getPath('logs')

  // Before Electron is ready, only what the window needs: everything here delays it.
  const store = openSettingsStore({ file: join(userData, 'settings.json'), now })
  const { environment, appearance } = store.current()
  nativeTheme.themeSource = appearance.theme

  const bounds = openKeptBounds({ file: join(userData, 'window.json'), now })
  const mainWindow = createMainWindow({
    electron: parts.electron,
    now,
    reportBug,
    preload: parts.preload,
    files: join(parts.outFolder, 'renderer'),
    developmentServer: parts.developmentServer,
    bounds,
    isAdding: () => additions.isAdding(),
  })
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(applicationMenu({ platform, isPackaged: app.isPackaged, send: mainWindow.send })),
  )
  app.on('second-instance', mainWindow.focus)
  app.on('window-all-closed', () => app.quit())
  await app.whenReady()
  mainWindow.open({ environment })

  // The page's process starts now, so the rest runs beside it.
  removeParts(userData)
  const administrator = readManagedSettings(managedSettingsPlaces(platform, variables, app.isPackaged))
  const { managed, notices } = administrator
  const networkTo = (to: ServiceEnvironmentId) =>
    createNetworkTransport({
      request: net.request,
      sessionFor: (method) => session.fromPartition(partitionOf(to, method), { cache: false }),
    })
  const apiKeyStore = createApiKeyStore({ deadline: parts.keychainDeadline })
  const apiKeys = createApiKeys(apiKeyStore, store, () => mainWindow.passOn(settings.get()))
  const journal = openAdditionJournal({
    file: join(userData, 'additions.jsonl'),
    now,
    onLateReading: (earlier) => additions.noteEarlier(earlier),
  })
  const baseUrlOf = createBaseUrls(store, managed)
  const environments = createEnvironments({
    baseUrlOf,
    apiKeys,
    networkTo,
    practice: practiceTransport(createPracticeStore()),
  })
  const settings = createSettingsService({
    store,
    managed,
    notices: () => [
      ...[store, bounds, keptView, lastLists, journal].flatMap((file) => file.notice() ?? []),
      ...(isWritable ? [] : [{ kind: 'profile-not-writable' } as const]),
      ...notices,
    ],
    baseUrlOf,
    apiKeys,
    passwordStoreName: passwordStoreName(platform, variables),
    onChange: mainWindow.show,
  })
  const keptView = openKeptFile({
    file: join(userData, 'view.json'),
    version: keptViewVersion,
    schema: keptViewSchema,
    first: firstKeptView,
    now,
  })
  const lastLists = openLastLists({ file: join(userData, 'last-lists.json'), now }, baseUrlOf)
  const updates = createUpdates({
    feed: managed.updateFeed,
    loadUpdater: updaterFor(platform, variables, app.isPackaged),
    reportBug,
    onReady: (version) => new Notification({ title: words.appName, body: words.about.updateReady(version) }).show(),
  })
  const client = createPetClient({ now, deadline: parts.deadline })
  const catalogue = createPetCatalogue({
    connect: environments.connect,
    now,
    client,
    onList: (list) => additions.noteList(list),
    onNewKey: (environment, baseUrl) => additions.noteNewKey(environment, baseUrl),
  })
  const additions = createAdditions({
    catalogue,
    journal,
    baseUrlOf: (environment) => (environment === 'practice' ? null : baseUrlOf(environment)),
    now,
    onChange: mainWindow.showAdditionsChanged,
  })
  const lists = createPetLists({ ask: catalogue.listPets, lastLists })
  registerCalls({
    ipcMain,
    handlers: createHandlers({
      catalogue,
      additions,
      settings,
      keptView,
      lists,
      now,
      offerCommands: (commands) => showOffered(Menu.getApplicationMenu(), commands),
      copyText: (text) => clipboard.writeText(text),
      exportTable: async (fileName, rows) => {
        const window = mainWindow.current()
        return window === null ? succeed(false) : exportTable(dialog, window, fileName, rows)
      },
      print: async () => {
        const window = mainWindow.current()
        return window === null ? succeed(false) : printWindow(window)
      },
      help: createHelp({
        dialog,
        shell,
        window: mainWindow.current,
        about: {
          versions: parts.versions,
          outFolder: parts.outFolder,
          keytarFolder: parts.keytarFolder,
          readyUpdate: updates.ready,
        },
        logFolder,
        chromiumLicences: parts.chromiumLicences,
        gatherDiagnostics: () =>
          gatherDiagnostics({
            now,
            versions: parts.versions,
            settings,
            apiKeys,
            managed: administrator,
            logFile: join(logFolder, logFileName),
          }),
      }),
    }),
    isOurPage: mainWindow.isOurPage,
    reportBug,
  })

  settleBeforeQuit({
    app,
    settle: () => {
      // A password store answers within milliseconds, or waits for the user.
      const keysSettled = Promise.race([apiKeyStore.settled(), new Promise((resolve) => setTimeout(resolve, 1000))])
      return Promise.all([keysSettled, ...[store, bounds, keptView, lastLists, journal].map((file) => file.settled())])
    },
    whyStuck: () => (apiKeyStore.isWaiting() ? endsWithoutKeychain : null),
    reportBug,
  })

  if (environment !== null) lists.askAhead({ environment, filter: shownFilter(keptView.current(), environment) })
  updates.start()
  additions.startLooking()
}
