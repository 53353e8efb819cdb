import { release, type } from 'node:os'
import { dirname, join } from 'node:path'
import * as electron from 'electron'
import { requestedFor, shownFilter } from '../src-shared/window-start.ts'
import { languageFor } from '../src-shared/words/languages.ts'
import { loadWords, words } from '../src-shared/words/words.ts'
import { createHandlers } from './calls/handlers.ts'
import { type CallHandlers, registerCalls } from './calls/register-calls.ts'
import { createOpenedFiles } from './files/opened-files.ts'
import { createFileReader, startInElectron } from './files/read-in-process.ts'
import { removeParts } from './files/whole-file.ts'
import { createMainEvents } from './main-events.ts'
import { openLedgerFile } from './pets/additions/ledger-file.ts'
import { createDeliveryDrafts } from './pets/deliveries/delivery-drafts.ts'
import { createKnownSheets } from './pets/deliveries/known-sheets.ts'
import { createPets } from './pets/pets.ts'
import type { Now } from './process/clock.ts'
import { answerKnocks } from './process/knocks.ts'
import { logFolderOf, type ReportBug } from './process/log.ts'
import type { Profile } from './process/profile.ts'
import { settleBeforeQuit, settleLastWork } from './process/quitting.ts'
import { watchWaking } from './process/waking.ts'
import { createNetwork, isOnline } from './service/network-transport.ts'
import { createPetClient } from './service/pet-client.ts'
import { createPracticeStore, practiceTransport } from './service/practice/practice-store.ts'
import { createApiKeys } from './settings/api-keys.ts'
import { createEnvironments } from './settings/environments.ts'
import { managedSettingsPlaces, readManagedSettings } from './settings/managed-settings.ts'
import { endsWithoutKeychain, passwordStoreName, type SavedApiKeys } from './settings/saved-api-keys.ts'
import { createFirstAdd, openSettingsFile } from './settings/settings-file.ts'
import { createSettingsService, languageSetting } from './settings/settings-service.ts'
import { createUpdates, updaterFor } from './support/updates.ts'
import { setApplicationMenu } from './window/application-menu.ts'
import { createChosenFiles } from './window/choose-text-file.ts'
import { oneAtATime } from './window/file-dialogs.ts'
import { isInDraft, openKeptView } from './window/kept-view-file.ts'
import { createMainWindow } from './window/main-window.ts'
import { createSavedFiles, createSaveFile, createSaveTable } from './window/save-file.ts'
import { openKeptBounds } from './window/window-bounds.ts'

interface AppParts {
  readonly now: Now
  readonly profile: Profile
  readonly savedApiKeys: SavedApiKeys
  readonly reportBug: ReportBug
  /** The URL of a development server with the window's files; null without one. */
  readonly developmentServer: string | null
}

const { app, clipboard, dialog, ipcMain, Menu, nativeTheme, Notification, powerMonitor, shell } = electron
const { platform, env: variables } = process

/** The folder of the build; the window's files are in its `renderer`. */
const outFolder = join(import.meta.dirname, '..')

// macOS allows no other file beside the executable.
const besideElectron = app.isPackaged && platform === 'darwin' ? process.resourcesPath : dirname(process.execPath)

/** Wires the parts together and runs the app. Called once, before Electron is ready. */
export async function startApp(parts: AppParts): Promise<void> {
  const { now, reportBug, savedApiKeys } = parts
  const { folder: userData, mayWrite } = parts.profile
  const logFolder = logFolderOf(app)

  // Before Electron is ready, only what the window needs: everything here delays it.
  const place = { folder: userData, mayWrite, now }
  const events = createMainEvents()
  const files = createOpenedFiles(events.settingsToTell)
  const settingsFile = files.add(openSettingsFile(place))
  const { environment, appearance } = settingsFile.current()
  nativeTheme.themeSource = appearance.theme
  const administrator = readManagedSettings(managedSettingsPlaces(platform, variables, app.isPackaged))
  const { managed, notices } = administrator
  const systemLanguage = languageFor(app.getPreferredSystemLanguages())
  const language = () => languageSetting({ settingsFile, managed, systemLanguage }).language
  // Without this, Electron shows its default menu while the words are read.
  Menu.setApplicationMenu(null)
  await loadWords(language())

  const bounds = files.add(openKeptBounds(place))
  const preload = join(outFolder, 'preload/preload.cjs')
  const mainWindow = createMainWindow({ ...parts, preload, files: join(outFolder, 'renderer'), bounds, language })
  const showMenu = () =>
    setApplicationMenu<electron.Menu>(Menu, {
      platform,
      isPackaged: app.isPackaged,
      send: (command) => mainWindow.tell('onCommand', command),
    })
  showMenu()
  app.on('second-instance', mainWindow.focus)
  app.on('window-all-closed', () => app.quit())
  const handlers = Promise.withResolvers<CallHandlers>()
  registerCalls({ ipcMain, handlers: handlers.promise, isOurPage: mainWindow.isOurPage, reportBug })
  await app.whenReady()
  mainWindow.open({ environment })

  // The page's process starts now, and the rest runs meanwhile.
  watchWaking({ powerMonitor, isOnline: () => isOnline(electron), onWoke: events.woke })
  const sayEnding = answerKnocks(app.getPath('userData'), mainWindow.focus)
  if (mayWrite) void removeParts(userData)
  const apiKeys = createApiKeys(savedApiKeys, settingsFile, events.settingsToTell)
  const environments = createEnvironments({
    settingsFile,
    managed,
    apiKeys,
    networkTo: createNetwork(electron),
    practice: practiceTransport(createPracticeStore()),
  })
  const keptView = files.add(openKeptView(place))
  const latePlace = { ...place, onNotice: events.settingsToTell }
  const deliveryDrafts = files.add(createDeliveryDrafts(latePlace, environments))
  const knownSheets = files.add(createKnownSheets(latePlace, environments))
  const updates = createUpdates({
    feed: managed.updateFeed,
    loadUpdater: updaterFor(platform, variables, app.isPackaged),
    reportBug,
    onReady: (version) => new Notification({ title: words.appName, body: words.about.updateReady(version) }).show(),
  })
  const pets = createPets({
    ...environments,
    client: createPetClient({ now }),
    openLedger: async (hearers) =>
      files.add(
        await openLedgerFile({ ...latePlace, ...hearers, isInDraft: (id) => isInDraft(keptView.current(), id) }),
      ),
    place: latePlace,
    now,
    onChange: events.storeChanged,
    firstAdd: createFirstAdd(settingsFile),
  })
  files.add(pets.kept)
  files.add(pets.shelf)
  const settings = createSettingsService({
    settingsFile,
    managed,
    systemLanguage,
    notices: () => [...files.notices(), ...(mayWrite ? [] : [{ kind: 'profile-not-writable' } as const]), ...notices],
    baseUrlOf: environments.baseUrlOf,
    apiKeys,
    tryService: pets.stores.tryService,
    now,
    passwordStoreName: passwordStoreName(platform, variables),
    async changeLanguage(next) {
      await loadWords(next)
      showMenu()
    },
    onChange: events.settingsChanged,
  })
  events.tellTo({ window: mainWindow, pets, settings })
  mainWindow.guardClosing({ underWay: pets.underWay, onChosenToClose: () => void pets.endAdding() })
  const fileReader = createFileReader(startInElectron(electron, join(outFolder, 'main', 'file-process.js')))
  // A busy file process would notice that the app ends, but only later.
  app.on('will-quit', fileReader.end)
  const { current } = mainWindow
  const fileDialogs = oneAtATime(dialog)
  const languages = () => [language(), ...app.getPreferredSystemLanguages()]
  const savedFiles = createSavedFiles(shell)
  const saveFile = createSaveFile(fileDialogs, current, mayWrite ? userData : undefined, savedFiles.note)
  handlers.resolve(
    createHandlers({
      ...pets,
      clipboard,
      Menu,
      current,
      chosenFiles: createChosenFiles(languages, fileReader.read, fileDialogs, current),
      saveFile,
      saveTable: createSaveTable(saveFile, () => app.getSystemLocale()),
      deliveryDrafts,
      knownSheets,
      settings,
      keptView,
      categoryNames: managed.categories,
      savedFiles,
      shell,
      versions: {
        app: app.getVersion(),
        electron: process.versions.electron,
        chromium: process.versions.chrome,
        node: process.versions.node,
        system: `${type()} ${release()} (${process.arch})`,
      },
      readyUpdate: updates.ready,
      licences: join(outFolder, 'main/licences.txt'),
      logFolder,
      chromiumLicences: join(besideElectron, 'LICENSES.chromium.html'),
      diagnostics: { now, settings, apiKeys, managed: administrator },
    }),
  )

  settleBeforeQuit({
    app,
    settle: () =>
      settleLastWork({
        sayEnding,
        endRequests: pets.endAdding,
        writeFiles: files.settled,
        passwordStoreSettled: savedApiKeys.settled,
      }),
    whyStuck: () => (savedApiKeys.isWaiting() ? endsWithoutKeychain : null),
    reportBug,
  })

  if (environment !== null) {
    const filter = requestedFor(shownFilter(keptView.current(), environment))
    pets.lists.askAhead({ environment, filter })
  }
  updates.start()
}
