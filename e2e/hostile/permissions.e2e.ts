import { expect } from '@playwright/test'
import { test } from './attacked-window.ts'

test('the window is given no permission and no device', async ({ attacked }) => {
  const { window } = attacked
  const outcomes = await window.evaluate(async () => {
    const names = [
      'geolocation',
      'notifications',
      'camera',
      'microphone',
      'clipboard-read',
      'midi',
      'persistent-storage',
    ]
    async function outcome(attempt: () => Promise<unknown>): Promise<string> {
      try {
        await attempt()
        return 'granted'
      } catch (error) {
        return error instanceof Error ? error.name : 'denied'
      }
    }
    const devices: Readonly<Record<string, () => Promise<unknown>>> = {
      camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
      microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
      screen: () => navigator.mediaDevices.getDisplayMedia(),
      clipboard: () => navigator.clipboard.readText(),
      midi: () => navigator.requestMIDIAccess(),
      place: () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
      usb: () => Reflect.get(navigator, 'usb').requestDevice({ filters: [] }),
      serial: () => Reflect.get(navigator, 'serial').requestPort(),
      keyboard: () => Reflect.get(navigator, 'keyboard').lock(),
      pointer: () => Promise.resolve(document.documentElement.requestPointerLock()),
      lamp: () => navigator.wakeLock.request(),
    }
    // First, for they insist on the gesture that runs this.
    const hid: Promise<unknown[]> = Reflect.get(navigator, 'hid').requestDevice({ filters: [] })
    const fonts: Promise<unknown[]> = Reflect.apply(Reflect.get(globalThis, 'queryLocalFonts'), globalThis, [])
    // Refused, this one never settles.
    void document.documentElement.requestFullscreen()
    return {
      queried: await Promise.all(
        names.map(async (name) => {
          const { state } = await navigator.permissions.query({ name: name as PermissionName })
          return `${name}: ${state}`
        }),
      ),
      notification: await Notification.requestPermission(),
      isPersistent: await navigator.storage.persist(),
      attempted: await Promise.all(
        Object.entries(devices).map(async ([name, attempt]) => `${name}: ${await outcome(attempt)}`),
      ),
      devices: (await hid).join(),
      fonts: (await fonts).join(),
      isFullScreen: document.fullscreenElement !== null,
    }
  })
  expect(outcomes.queried.filter((answer) => !answer.endsWith(': denied'))).toEqual([])
  expect(outcomes.notification).toBe('denied')
  expect(outcomes).toMatchObject({ devices: '', fonts: '', isPersistent: false, isFullScreen: false })
  expect(outcomes.attempted.filter((answer) => answer.endsWith(': granted'))).toEqual([])
  expect(outcomes.attempted).toContain('clipboard: NotAllowedError')
})
