import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { makeUser, type OrdinaryUser, processesOf } from '../../scripts/computer/ordinary-user.mjs'
import { test } from '../support/app/on-desktop.ts'
import { makeAppImage, readFromAppImage } from './app-image.ts'
import { endApp, isWindowSandboxed, runInSession, whyNoUsers } from './installed-app.ts'

const obstacle = whyNoUsers()
test.skip(obstacle !== null, obstacle ?? '')
test.describe.configure({ mode: 'serial' })

let user: OrdinaryUser
let image = ''
test.beforeAll(async () => {
  if (obstacle !== null) return
  image = await makeAppImage()
  user = makeUser()
})
test.afterAll(() => {
  user?.remove()
  if (image !== '') rmSync(path.dirname(image), { recursive: true })
})

// `app-run.test.mjs` tests when this script refuses to start the app, and what it says.
test('nothing in an AppImage turns off the sandbox', () => {
  const script = readFromAppImage(image, 'AppRun')
  expect(script).toBe(readFileSync(path.join(import.meta.dirname, '../../build/linux/AppRun'), 'utf8'))
  const entry = readFromAppImage(image, 'pet-store-inventory.desktop')
  expect(entry).toMatch(/^Exec=AppRun %U$/m)
  expect(entry).toMatch(/^GenericName\[de\]=Bestandsverwaltung für Tierhandlungen$/m)
})

test('an ordinary user starts it in the sandbox', async () => {
  const app = runInSession(user, `exec ${image}`)
  try {
    expect(await isWindowSandboxed(user)).toBe(true)
    expect(processesOf(user.id).filter(({ command }) => command.includes('no-sandbox'))).toEqual([])
    expect(existsSync(path.join(user.home, '.config/Pet Store Inventory'))).toBe(true)
  } finally {
    await endApp(user, app)
  }
})
