import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { test } from '../support/app/launch-app.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'
import { openUnlockedWindow } from './unlocked-window.ts'

/** Asks for every permission that Electron grants to pages by default. Gives each outcome. */
function askForPermissions(window: Page): Promise<Readonly<Record<string, string>>> {
  return window.evaluate(async () => {
    const requests: Readonly<Record<string, () => unknown>> = {
      camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
      microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
      clipboard: () => navigator.clipboard.readText(),
      'screen lock': () => navigator.wakeLock.request(),
      fonts: async () => {
        const fonts: readonly unknown[] = await Reflect.apply(Reflect.get(globalThis, 'queryLocalFonts'), window, [])
        return fonts.length > 0
      },
      notifications: async () => (await Notification.requestPermission()) === 'granted',
      storage: () => navigator.storage.persist(),
    }
    const outcomes: Record<string, string> = {}
    for (const [name, request] of Object.entries(requests)) {
      const isGranted = await (async () => request())().catch(() => false)
      outcomes[name] = isGranted === false ? 'denied' : 'granted'
    }
    for (const name of 'geolocation notifications camera microphone clipboard-read midi persistent-storage'.split(
      ' ',
    )) {
      outcomes[`query ${name}`] = (await navigator.permissions.query({ name: name as PermissionName })).state
    }
    return outcomes
  })
}

/** Asks for a serial port and a HID device, and gives the choosers that Electron asked main for. */
async function askForDevices(app: ElectronApplication, window: Page): Promise<readonly string[]> {
  const choosers = await app.evaluateHandle(({ webContents }, address) => {
    const names: string[] = []
    const session = webContents.getAllWebContents().find((contents) => contents.getURL() === address)?.session
    // Does not prevent the event, so that Electron picks no device.
    session?.on('select-serial-port', () => names.push('serial'))
    session?.on('select-hid-device', () => names.push('hid'))
    return names
  }, window.url())
  await window.evaluate(async () => {
    type Devices = Record<string, (options: object) => Promise<unknown>>
    const { serial, hid } = globalThis.navigator as unknown as Readonly<Record<string, Devices>>
    await serial?.['requestPort']?.({}).catch(() => undefined)
    await hid?.['requestDevice']?.({ filters: [] }).catch(() => undefined)
  })
  return choosers.evaluate((names) => names)
}

// Leaves out USB, because without a device manager, as in a container, Electron 42 crashes in any page that asks for it.
test('the window gets no permission and no device, although Electron grants and offers all to an unlocked page', async ({
  launchApp,
}) => {
  // Without fake devices, the computer may have no camera to grant.
  const { app, window } = await launchApp({ args: ['--use-fake-device-for-media-stream'] })
  await tryPracticeStore(window)
  const refused = await askForPermissions(window)
  expect(new Set(Object.values(refused))).toEqual(new Set(['denied']))
  expect(await askForDevices(app, window)).toEqual([])

  const unlocked = await openUnlockedWindow(app)
  const granted = await askForPermissions(unlocked)
  expect(Object.keys(granted)).toHaveLength(14)
  expect(new Set(Object.values(granted))).toEqual(new Set(['granted']))
  expect(await askForDevices(app, unlocked)).toEqual(['serial', 'hid'])
})
