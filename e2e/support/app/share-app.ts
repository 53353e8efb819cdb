import { isDeepStrictEqual } from 'node:util'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { environmentIds, serviceEnvironmentIds } from '../../../src-shared/environment.ts'
import { noDeliveryDraft } from '../../../src-shared/kept-delivery-draft.ts'
import { firstKeptView } from '../../../src-shared/testing/first-kept-view.ts'
import { environmentMark, petRows, waitForTheRest } from '../clerk/clerk.ts'
import { closeApp } from './electron-app.ts'
import {
  attachScreenshots,
  test as base,
  environmentOf,
  firstScreen,
  type LaunchedApp,
  type LaunchOptions,
  removeProfile,
  startApp,
} from './launch-app.ts'

/**
 * What the shared app is connected to, and the environment that it shows; at least one of the two. A service that is not named may still be
 * connected to an earlier test's store, because no call disconnects one.
 */
export type SharedAppOptions = Pick<LaunchOptions, 'connectedTo' | 'environment'>

/** Gives the shared app, connected as the options say; see {@link test}. */
export type ShareApp = (options: SharedAppOptions) => Promise<LaunchedApp>

/**
 * Playwright's `test` with `shareApp`, which gives the app that a worker's tests share, as `launchApp` would: connected to these services,
 * its window just loaded, without anything from earlier tests. A start takes a second of one core, and this two fifths of that.
 *
 * Use it for a test in which a clerk uses a running app. A test needs `launchApp` if its subject is a start, a restart, a crash, quitting,
 * the first run, a service that is not set up, the profile's files, the password store, a variable or an argument, or if it installs
 * Playwright's clock, which no page gives back. A test may change everything that `bringBack` below restores. If that fails, the app is
 * closed, and the next test starts another.
 */
export const test = base.extend<
  {
    shareApp: ShareApp
    /** Whether the shared app has animations, as for a clerk who has not turned them off; by default not. */
    motion: 'reduce' | 'no-preference'
    /** The shared app with the list of the practice store. */
    practiceApp: LaunchedApp
  },
  { sharedApp: ReturnType<typeof createSharedApp> }
>({
  sharedApp: [
    async ({ playwright: _ }, use) => {
      const shared = createSharedApp()
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  // Animations would take 7 % of the time of the shared app's tests.
  motion: ['reduce', { option: true }],
  shareApp: async ({ sharedApp, motion }, use, testInfo) => {
    let launched: LaunchedApp | undefined
    await use(async (options) => {
      launched = await sharedApp.open(options)
      await launched.window.emulateMedia({ reducedMotion: motion })
      return launched
    })
    if (launched === undefined) return
    await attachScreenshots(launched.app, testInfo)
    expect(launched.problems.splice(0)).toEqual([])
  },
  practiceApp: async ({ shareApp }, use) => {
    const launched = await shareApp({ environment: 'practice' })
    await expect(petRows(launched.window).first()).toBeVisible()
    await use(launched)
  },
})

/** The app of a worker's tests. There is at most one, because two would take the focus from each other. */
function createSharedApp() {
  let current: Restorable | null = null

  async function close(): Promise<void> {
    const launched = current?.launched
    current = null
    if (launched === undefined) return
    await closeApp(launched.app)
    await removeProfile(launched.profile)
  }

  return {
    /** Brings the running app back to its first state, or starts one. */
    async open(options: SharedAppOptions): Promise<LaunchedApp> {
      if (current === null || !(await bringBack(current, options))) {
        await close()
        current = await start(options)
      }
      return current.launched
    },
    close,
  }
}

/** A running shared app, and how to restore it. */
type Restorable = Awaited<ReturnType<typeof start>>

const baseUrlsOf = ({ connectedTo = {} }: SharedAppOptions) => Object.values(connectedTo).map(({ baseUrl }) => baseUrl)

async function start(options: SharedAppOptions) {
  const launched = await firstScreen(await startApp(options), options)
  return {
    launched,
    /** Every base URL that it has had. None is used again, because the app may have kept its lists and additions. */
    baseUrls: new Set(baseUrlsOf(options)),
    /** What it started from. */
    first: await startOf(launched.window),
    /** Undoes what tests did to main: see {@link rememberMain}. */
    restoreMain: await rememberMain(launched.app),
  }
}

/**
 * Restores the state that {@link start} would give: Electron's functions that a test replaced, the window's size, zoom and media, settings,
 * keys and the kept view. False if it cannot, because the app has ended or no call undoes what a test did.
 */
async function bringBack(shared: Restorable, options: SharedAppOptions): Promise<boolean> {
  const { launched, baseUrls, first, restoreMain } = shared
  const { connectedTo = {}, environment = environmentOf(connectedTo) } = options
  const { app, window } = launched
  const hasEnded = app.process().exitCode !== null || app.process().signalCode !== null || window.isClosed()
  const isKnown = baseUrlsOf(options).some((baseUrl) => baseUrls.has(baseUrl))
  // After a switch to production, the app asks about the next add.
  if (hasEnded || isKnown || environment === undefined || environment === 'production') return false
  if (!(await waitForAdditions(window)) || !(await endChecks(window))) return false
  for (const baseUrl of baseUrlsOf(options)) baseUrls.add(baseUrl)

  await restoreMain()
  // No animations until the list has come, even if the test wants them: they would take a sixth of this function's time.
  const media = { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' } as const
  await window.emulateMedia({ ...media, reducedMotion: 'reduce' })
  await window.mouse.move(0, 0)
  const connections = serviceEnvironmentIds.flatMap((service) => {
    const connection = connectedTo[service]
    return connection ? [{ service, baseUrl: connection.baseUrl, apiKey: connection.apiKey }] : []
  })
  const { appearance, language } = first.settings
  const views = { view: firstKeptView, draft: noDeliveryDraft }
  const wanted = { connections, environment, appearance, choice: language.choice, ...views }
  await window.evaluate(async ({ connections, environment, appearance, choice, view, draft }) => {
    const { petStore } = globalThis.window
    // Stops the last test's unfinished work, such as a lookup, which would ask the next test's service. A reload before these calls would
    // do the same, and take half as long again as this whole function.
    for (let timer = globalThis.window.setTimeout(() => undefined); timer > 0; timer -= 1) clearTimeout(timer)
    // Flushes the page's debounced calls, which must not arrive after the view below.
    dispatchEvent(new Event('pagehide'))
    for (const { service, baseUrl, apiKey } of connections) {
      await petStore.removeApiKey({ environment: service })
      await petStore.saveService({ environment: service, baseUrl, apiKey, isTested: false })
    }
    await petStore.saveAppearance({ appearance })
    await petStore.saveLanguage({ choice })
    await petStore.selectEnvironment({ environment })
    await petStore.keepView({ view })
    await petStore.keepDeliveryDraft({ environment, draft })
  }, wanted)
  await window.reload()
  await expect(environmentMark(window, environment)).toBeVisible()
  await waitForTheRest(window)
  const now = await startOf(window)
  const settings = { ...first.settings, environment, services: now.settings.services }
  // At once, the page notes the store that its environment has, in these two.
  const { categories, formerCategories } = now.keptView
  return isDeepStrictEqual(now, { settings, keptView: { ...firstKeptView, categories, formerCategories } })
}

/** The state that the app would start from now, without what tests cannot change. */
function startOf(window: Page) {
  return window.evaluate(async () => {
    const start = await globalThis.window.petStore.getStart({})
    if (!start.ok) throw new Error('The app does not say what it starts from.')
    const { settings, keptView } = start.value
    return { settings, keptView }
  })
}

/**
 * Waits until no pet is being added, which would delay the next one. False if any was added to the practice store, which keeps them
 * until the app quits.
 */
async function waitForAdditions(window: Page): Promise<boolean> {
  const listed = () =>
    window.evaluate(async (environments) => {
      const { listAdditions } = globalThis.window.petStore
      const answers = await Promise.all(environments.map((environment) => listAdditions({ environment })))
      return answers.map((answer) => (answer.ok ? answer.value.map(({ outcome }) => outcome.kind) : []))
    }, environmentIds)
  await expect.poll(async () => (await listed()).flat(), { intervals: [10, 20, 50] }).not.toContain('sending')
  return (await listed())[environmentIds.indexOf('practice')]?.length === 0
}

/**
 * Ends the checks of the shelf that tests began, because another store would set them aside, and say so above the next test's list.
 * False if one was begun in the practice store, which is always the same.
 */
function endChecks(window: Page): Promise<boolean> {
  return window.evaluate(async (environments) => {
    const { readShelf, recordShelf } = globalThis.window.petStore
    for (const environment of environments) {
      const answer = await readShelf({ environment })
      const checks = new Set(answer.ok ? answer.value.events.map(({ check }) => check) : [])
      if (environment === 'practice' && checks.size > 0) return false
      for (const check of checks)
        await recordShelf({ environment, event: { kind: 'ended', check, at: Date.now(), isWhole: false } })
    }
    return true
  }, environmentIds)
}

/**
 * Remembers main's state. Gives a function that undoes later changes: Electron's functions that a test replaced, where programs are looked for,
 * windows that it opened, and the size, zoom and focus of the app's own window.
 */
async function rememberMain(app: ElectronApplication): Promise<() => Promise<void>> {
  const restore = await app.evaluateHandle(({ BrowserWindow, dialog, Menu, shell }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) throw new Error('There is no window.')
    const bounds = window.getBounds()
    const programs = process.env['PATH']
    const functionsOf = (object: object) => Object.entries(object).filter(([, value]) => typeof value === 'function')
    const originals = [dialog, Menu.prototype, shell, window.webContents].map((object) => ({
      object,
      functions: Object.fromEntries(functionsOf(object)),
    }))
    return () => {
      for (const { object, functions } of originals) {
        for (const [name] of functionsOf(object)) if (!(name in functions)) Reflect.deleteProperty(object, name)
        Object.assign(object, functions)
      }
      if (programs !== undefined) process.env['PATH'] = programs
      for (const other of BrowserWindow.getAllWindows()) if (other !== window) other.destroy()
      if (window.isFullScreen()) window.setFullScreen(false)
      if (window.isMaximized()) window.unmaximize()
      window.setBounds(bounds)
      window.webContents.setZoomLevel(0)
      window.focus()
    }
  })
  return () => restore.evaluate((undo) => undo())
}
