import { expect } from '@playwright/test'
import { callNames } from '../../src-shared/contract.ts'
import { expectUnmoved, test } from './attacked-window.ts'

test('the window is sandboxed and isolated, without anything from Node or Electron, and nothing inside it gets the bridge', async ({
  attacked,
}) => {
  const { app, window } = attacked
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    // Gives the preferences that the window was made with. Electron's types lack this method.
    return Reflect.apply(Reflect.get(contents ?? {}, 'getLastWebPreferences'), contents, [])
  })
  // The page shows below that it has neither Node nor a `webview`, and is isolated from the preload script.
  expect(preferences).toMatchObject({ sandbox: true, webSecurity: true })
  const found = await window.evaluate(() => {
    const { petStore } = globalThis.window
    const names = ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron', '__dirname']
    const makeFunction: unknown = Reflect.get(petStore.getSettings, 'constructor')
    const frame = document.createElement('iframe')
    const guest = document.createElement('webview')
    guest.setAttribute('src', 'about:blank')
    document.body.append(frame, guest)
    return {
      globals: names.filter((name) => name in globalThis),
      // A bridge function must not lead to the context in which it was made.
      reached: typeof makeFunction === 'function' ? Reflect.apply(makeFunction, null, ['return typeof process'])() : '',
      bridge: Object.keys(petStore).toSorted(),
      mayReplace: Reflect.set(globalThis, 'petStore', null) && globalThis.window.petStore === null,
      inFrame: ['petStore', 'require', 'document'].filter((name) => name in (frame.contentWindow ?? {})),
      guest: guest.constructor.name,
    }
  })
  expect(found).toEqual({
    globals: [],
    reached: 'undefined',
    bridge: [...callNames, 'onCommand', 'onFullScreen', 'onSettings', 'onStoreChanged', 'onWoke'].toSorted(),
    mayReplace: false,
    inFrame: ['document'],
    guest: 'HTMLElement',
  })
  const frames = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.mainFrame.framesInSubtree.map(({ url }) => url),
    )
  await expect.poll(frames).toEqual(['pet-store://window/index.html', 'about:blank'])
  await expectUnmoved(app, window)
})
