import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { closeApp, openApp } from './computer/electron-app.mjs'
import { SetUpError } from './run/set-up-error.mjs'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {object} Step
 * @property {string} title what a clerk does
 * @property {(window: Page) => Promise<void>} take
 * @property {string} [picture] name of the pictures taken afterwards; none without it
 */

const newName = 'Marmalade'

/** @type {readonly Step[]} */
const steps = [
  {
    title: 'Start for the first time',
    take: (window) => expect(window.getByRole('button', { name: 'Connect to your store' })).toBeVisible(),
    picture: 'first-run',
  },
  {
    title: 'Open the practice store with one click',
    take: async (window) => {
      await window.getByRole('button', { name: 'Try the practice store' }).click()
      await expect(petRows(window).first()).toBeVisible()
    },
    picture: 'list',
  },
  ...['Available', 'Pending', 'Sold'].map((name) => ({
    title: `List the pets that are ${name.toLowerCase()}`,
    take: (/** @type {Page} */ window) => openTab(window, name),
  })),
  { title: 'List all pets again', take: (window) => openTab(window, 'All') },
  {
    title: 'Show 10 pets',
    take: async (window) => {
      await window.getByLabel('Show', { exact: true }).fill('10')
      await window.getByLabel('Show', { exact: true }).press('Enter')
      await expect(petRows(window)).toHaveCount(10)
    },
  },
  {
    title: 'Search the list',
    take: async (window) => {
      const name = await nameOf(petRows(window).nth(2))
      await window.getByLabel('Search pets').fill(name)
      await expect(petRows(window).first()).toContainText(name)
      await expect(petRows(window)).not.toHaveCount(10)
    },
    picture: 'search',
  },
  { title: 'Clear the search', take: (window) => window.getByLabel('Search pets').clear() },
  {
    title: 'Fill in a new pet',
    take: async (window) => {
      await window.getByRole('button', { name: 'Add pet' }).click()
      await window.getByLabel('Name', { exact: true }).fill(newName)
      await window.getByLabel('Category number').fill('5')
      await window.getByRole('radio', { name: 'Available' }).click()
    },
    picture: 'add',
  },
  {
    title: 'Add it',
    take: async (window) => {
      await window.getByRole('button', { name: /^Add to / }).click()
      await expect(window.getByText(new RegExp(`${newName} added to`)).first()).toBeVisible()
      await window.getByRole('button', { name: 'Dismiss' }).click()
    },
  },
  {
    title: 'Look a pet up',
    take: async (window) => {
      const row = petRows(window).nth(1)
      const name = await nameOf(row)
      await row.click()
      await expect(window.getByRole('region', { name: 'Pet details' })).toContainText(name)
      await expect(window.getByRole('region', { name: 'Pet details' })).toContainText('Looked up')
    },
    picture: 'details',
  },
  {
    title: 'Open the settings',
    take: async (window) => {
      await window.getByRole('button', { name: 'Settings' }).click()
      await expect(window.getByRole('radio', { name: 'Practice' })).toBeChecked()
    },
    picture: 'settings',
  },
]

/** @param {Page} window */
function petRows(window) {
  return window
    .getByRole('table', { name: 'Pets' })
    .getByRole('row')
    .filter({ has: window.getByRole('cell') })
}

/** @param {import('@playwright/test').Locator} row */
function nameOf(row) {
  return row.getByRole('cell').first().innerText()
}

/**
 * @param {Page} window
 * @param {string} name
 */
async function openTab(window, name) {
  await window.getByRole('tab', { name }).click()
  await expect(window.getByRole('tab', { name, selected: true })).toBeVisible()
  await expect(petRows(window).first()).toBeVisible()
  if (name !== 'All') await expect(petRows(window).filter({ hasNotText: name })).toHaveCount(0)
}

/**
 * Walks through the main job of the built app in the practice store, as a clerk would, and takes pictures of it in both
 * themes. Prints one line for each step.
 *
 * @param {object} options
 * @param {Readonly<Record<string, string>>} options.environment environment variables to add to those of this process
 * @param {string} options.pictures folder for the pictures; made if it is missing
 * @returns {Promise<boolean>} whether every step succeeded. The first that fails is printed, with a picture, and is the last.
 *   Rejects with a {@link SetUpError} if no window opens.
 */
export async function walk({ environment, pictures }) {
  mkdirSync(pictures, { recursive: true })
  const profile = mkdtempSync(path.join(tmpdir(), 'pet-store-walk-'))
  const app = await openApp({ profile, environment })
  try {
    const window = await app.firstWindow().catch(() => {
      throw new SetUpError('The app started, but no window opened within 30 seconds.')
    })
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1200, 780))
    for (const step of steps) {
      if (!(await takeStep(window, step, pictures))) return false
    }
    return true
  } finally {
    await closeApp(app)
    rmSync(profile, { force: true, recursive: true })
  }
}

/**
 * @param {Page} window
 * @param {Step} step
 * @param {string} pictures
 */
async function takeStep(window, { title, take, picture }, pictures) {
  try {
    await take(window)
    if (picture) await takePictures(window, path.join(pictures, picture))
    console.log(`  done    ${title}`)
    return true
  } catch (error) {
    console.log(`  FAILED  ${title}\n\n${error instanceof Error ? error.message : error}\n`)
    await window.screenshot({ path: path.join(pictures, 'failed.png') })
    return false
  }
}

/**
 * @param {Page} window
 * @param {string} path
 */
async function takePictures(window, path) {
  // A row or button under the pointer would look selected.
  await window.mouse.move(0, 0)
  for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
    await window.emulateMedia({ colorScheme })
    await window.screenshot({ path: `${path}-${colorScheme}.png`, animations: 'disabled' })
  }
}
