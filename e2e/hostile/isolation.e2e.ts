import { expect } from '@playwright/test'
import { callNames } from '../../src-shared/contract.ts'
import { expectUnmoved, test } from './attacked-window.ts'

test('the window is sandboxed and isolated, without anything from Node or Electron', async ({ attacked }) => {
  const { app, window } = attacked
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const [opened] = BrowserWindow.getAllWindows()
    // Gives the preferences that the window was made with. Electron's types lack this method.
    return Reflect.apply(Reflect.get(opened?.webContents ?? {}, 'getLastWebPreferences'), opened?.webContents, [])
  })
  expect(preferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
  })
  const found = await window.evaluate(() => {
    const { petStore } = globalThis.window
    const names = ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron', '__dirname']
    const makeFunction: unknown = Reflect.get(petStore.getSettings, 'constructor')
    return {
      globals: names.filter((name) => name in globalThis),
      // A bridge function must not lead to the context in which it was made.
      reached: typeof makeFunction === 'function' ? Reflect.apply(makeFunction, null, ['return typeof process'])() : '',
      bridge: Object.keys(petStore).toSorted(),
      mayReplace: Reflect.set(globalThis, 'petStore', null) && globalThis.window.petStore === null,
    }
  })
  expect(found).toEqual({
    globals: [],
    reached: 'undefined',
    bridge: [...callNames, 'onCommand', 'onSettings', 'onStoreChanged', 'onWoke'].toSorted(),
    mayReplace: false,
  })
})

test('a frame inside the window has no bridge, and a guest view cannot be made', async ({ attacked }) => {
  const { app, window } = attacked
  const found = await window.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const guest = document.createElement('webview')
    guest.setAttribute('src', 'about:blank')
    document.body.append(guest)
    const inside = frame.contentWindow
    return {
      isInside: inside !== null,
      hasBridge: inside !== null && ('petStore' in inside || 'require' in inside),
      guest: guest.constructor.name,
    }
  })
  expect(found).toEqual({ isInside: true, hasBridge: false, guest: 'HTMLElement' })
  const frames = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.mainFrame.framesInSubtree.map(({ url }) => url),
    )
  await expect.poll(frames).toEqual(['pet-store://window/index.html', 'about:blank'])
  await expectUnmoved(app, window)
})
