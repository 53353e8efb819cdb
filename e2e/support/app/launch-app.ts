import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page, type TestInfo } from '@playwright/test'
import { endsWithoutDisk } from '../../../src-main/process/quitting.ts'
import { endsWithoutKeychain } from '../../../src-main/settings/saved-api-keys.ts'
import { type EnvironmentId, serviceEnvironmentIds } from '../../../src-shared/environment.ts'
import type { LanguageChoice } from '../../../src-shared/settings.ts'
import type { Words } from '../../../src-shared/words/english.ts'
import { environmentMark, waitForTheRest } from '../clerk/clerk.ts'
import { appPlatform } from '../computer/app-system.ts'
import { closeApp, type OpenOptions, openApp, wasKilled } from './electron-app.ts'
import { test as base } from './on-desktop.ts'
import { type ConnectedServices, newProfile, prepareProfile } from './prepare-profile.ts'

/** How to start the app; by default with a new profile. */
export interface LaunchOptions extends Partial<OpenOptions> {
  /**
   * Services that the app was connected to before: the profile has their base URLs, and the worker's password store
   * their keys. The app opens on production if that is one of them.
   */
  readonly connectedTo?: ConnectedServices
  /** The environment that was selected when the app closed, instead of the one that `connectedTo` implies. */
  readonly environment?: EnvironmentId
  /** The choice of language in the prepared profile; by default the computer's, which is English. */
  readonly language?: LanguageChoice
  /** The text of an administrator's file to write into the profile; by default none. */
  readonly managed?: string
  /** The words that another build shows. */
  readonly words?: Words
}

/** The running app. */
export interface LaunchedApp {
  readonly app: ElectronApplication
  /** Its first window. */
  readonly window: Page
  /** Folder with the app's own files; removed after the test. */
  readonly profile: string
  /**
   * Problems that the clerk does not see: uncaught errors, errors on the console (such as a violation of the content security policy), a
   * crash. A test that provokes some checks them and empties this list. Otherwise the test fails.
   */
  readonly problems: string[]
}

/** Playwright's `test` with `launchApp`, which starts the built app, any number of times, and closes it after the test. */
export const test = base.extend<{ launchApp: (options?: LaunchOptions) => Promise<LaunchedApp> }>({
  // Playwright requires a destructured first parameter, even an unused one.
  launchApp: async ({ playwright: _ }, use, testInfo) => {
    const started: StartedApp[] = []
    await use(async (options = {}) => {
      const one = await startApp(options)
      // Before waiting for the window, so that an app that never opens one is closed too.
      started.push(one)
      return firstScreen(one, options)
    })
    for (const { app } of started) {
      await attachScreenshots(app, testInfo)
      await closeApp(app)
    }
    for (const { profile } of started) await removeProfile(profile)
    expect(started.flatMap(({ problems }) => problems)).toEqual([])
  },
})

// Otherwise Chromium looks for a graphics card at each start on the virtual screen, which takes a tenth of the start.
const graphics = appPlatform === 'linux' ? ['--disable-gpu'] : []

/** An app whose window may not have opened yet. */
type StartedApp = Omit<LaunchedApp, 'window'>

/** Starts the built app. The caller closes it and removes its profile. */
export async function startApp(options: LaunchOptions): Promise<StartedApp> {
  const { connectedTo = {}, environment = environmentOf(connectedTo), language = 'system', managed } = options
  const profile = options.profile ?? (await newProfile())
  if (environment !== undefined) await prepareProfile(profile, { environment, connectedTo, language })
  const env = { ...options.env }
  if (managed !== undefined) {
    env['PET_STORE_INVENTORY_MANAGED'] = path.join(profile, 'managed.json')
    await writeFile(env['PET_STORE_INVENTORY_MANAGED'], managed)
  }
  const app = await openApp({ ...options, profile, env, args: [...graphics, ...(options.args ?? [])] })
  return { app, profile, problems: watchForProblems(app) }
}

/** Waits for an app's window and, if its profile was prepared, for all of its code and the environment that it opens on. */
export async function firstScreen(started: StartedApp, options: LaunchOptions): Promise<LaunchedApp> {
  const { connectedTo = {}, environment = environmentOf(connectedTo), words } = options
  const window = await started.app.firstWindow()
  if (environment !== undefined) {
    await expect(environmentMark(window, environment, words)).toBeVisible()
    await waitForTheRest(window, words)
  }
  return { ...started, window }
}

/** Removes an ended app's files. */
export async function removeProfile(profile: string): Promise<void> {
  await rm(profile, { force: true, recursive: true, maxRetries: 5 })
}

/** The environment that an app opens on when it is connected to these services; undefined for the first run. */
export function environmentOf(connectedTo: ConnectedServices): EnvironmentId | undefined {
  return serviceEnvironmentIds.find((id) => id in connectedTo)
}

/** Collects an app's problems from now on; see {@link LaunchedApp.problems}. */
function watchForProblems(app: ElectronApplication): string[] {
  const problems: string[] = []
  const context = app.context()
  context.on('weberror', (webError) => problems.push(`uncaught in the window: ${webError.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console of the window: ${message.text()}`)
  })
  app.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console of main: ${message.text()}`)
  })
  let complaints = ''
  app.process().stderr?.on('data', (bytes) => {
    complaints = `${complaints}${bytes}`.slice(-2000)
  })
  // Not at `exit`, which comes before the app's last output.
  app.process().once('close', (code, signal) => {
    if (code !== 0) problems.push(describeEnd(code, signal, wasKilled(app), complaints))
  })
  return problems
}

/** Tells who ended the app: itself, the tests, a crash of Electron, or somebody else. */
function describeEnd(code: number | null, signal: string | null, isKilled: boolean, complaints: string): string {
  if (isKilled) return 'main was killed by the test: it did not close when asked to'
  if (complaints.includes(endsWithoutKeychain)) return 'main killed itself: the password store owed it an answer'
  if (complaints.includes(endsWithoutDisk)) return 'main killed itself: the disk did not answer'
  if (signal === null) return `main ended with code ${code}`
  return signal === 'SIGKILL'
    ? 'main was killed, neither by itself nor by the test'
    : `main crashed with ${signal}, after it wrote: ${complaints}`
}

/**
 * Takes pictures of an app's windows into the test's results, if the test failed. Call it before the app is closed. Playwright's own option
 * takes a picture whenever an app closes, which costs a third of a start, and none of an app that keeps running.
 */
export async function attachScreenshots(app: ElectronApplication, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  for (const window of app.windows()) {
    const path = testInfo.outputPath(`failed-${testInfo.attachments.length}.png`)
    try {
      await window.screenshot({ path, timeout: 5000 })
      testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
    } catch {
      // The window has crashed, or does not respond.
    }
  }
}
