import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { callNames } from '../../src-shared/contract.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test as base } from '../support/app/start-service.ts'
import { petRows, tryPracticeStore } from '../support/clerk/clerk.ts'

// `register-calls.test.ts` tests which inputs a call refuses, and `window-files.test.ts` which answers carry the policy, and which addresses and
// methods get none of the window's files.

/** Matches complaints that the content security policy stopped something. */
const aboutThePolicy =
  /^console of (?:the window|main): .*(?:Content Security Policy|Trusted|_BY_CSP|Not allowed to load local)/s

/** Removes the complaints that an attack caused from the test's problems, and expects each to match `expected`. */
function takeComplaints(problems: string[], expected = aboutThePolicy): readonly string[] {
  const complaints = problems.splice(0)
  for (const complaint of complaints) expect(complaint).toMatch(expected)
  return complaints
}

/** The shared app, whose window, which shows the practice store, an attacker's script has taken over. */
const test = base.extend<{ attacked: LaunchedApp }>({
  attacked: async ({ practiceApp }, use) => {
    await practiceApp.window.evaluate(() => document.documentElement.setAttribute('data-was', 'here'))
    await use(practiceApp)
  },
})

/** Expects only one window, which still shows the attacked page. */
async function expectUnmoved({ app, window, problems }: LaunchedApp): Promise<void> {
  expect(window.url()).toBe('pet-store://window/index.html')
  expect(await window.evaluate(() => document.documentElement.getAttribute('data-was'))).toBe('here')
  expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1)
  // Not with a locator, because it would wait for a refused navigation, which never ends.
  expect(await window.evaluate(() => document.querySelectorAll('tbody tr').length)).toBeGreaterThan(0)
  takeComplaints(problems)
}

/**
 * Opens a second window to compare the real one with: a page with the window's scheme in a separate session, to which our code denies
 * nothing. An attack that fails here too cannot prove that the real window is locked.
 */
async function openUnlockedWindow(app: ElectronApplication): Promise<Page> {
  const opened = app.waitForEvent('window')
  await app.evaluate(async ({ BrowserWindow, session }) => {
    // Tests share the app, so each takes a new session.
    const unlocked = session.fromPartition(`unlocked-${crypto.randomUUID()}`)
    const page = () => new Response('<!doctype html><h1>Unlocked</h1>', { headers: { 'Content-Type': 'text/html' } })
    unlocked.protocol.handle('pet-store', page)
    const window = new BrowserWindow({ webPreferences: { session: unlocked, navigateOnDragDrop: true } })
    // Undoes `lockPage`, which main calls for every page.
    window.webContents.removeAllListeners('will-frame-navigate')
    window.webContents.setWindowOpenHandler(() => ({ action: 'allow' }))
    await window.loadURL('pet-store://window/unlocked.html')
    window.focus()
  })
  return opened
}

test('main refuses every call from an empty page in the window, and the window’s own page comes back', async ({
  attacked: { app, window, problems },
}) => {
  const goToEmptyPage = () => window.evaluate(() => globalThis.location.assign('about:blank')).catch(() => {})
  // Holds back the app's own page, which would replace the empty one at once, until the empty one has called.
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents) contents.loadURL = () => new Promise(() => {})
  })
  await goToEmptyPage()
  await expect.poll(() => window.url()).toBe('about:blank')
  const outcomes = await window.evaluate(async (names) => {
    const calls = names.map(async (name) => Reflect.apply(globalThis.window.petStore[name], null, [{}]))
    return (await Promise.allSettled(calls)).map((end) => (end.status === 'rejected' ? end.reason.message : 'answered'))
  }, callNames)
  expect(outcomes).toHaveLength(callNames.length)
  for (const outcome of outcomes) expect(outcome).toMatch(/Something went wrong inside Pet Store Inventory\.$/)
  // The app reports each call, and then Electron does too. The last reports may come after the answers.
  await expect.poll(() => problems.length).toBe(2 * callNames.length)
  const complaints = takeComplaints(problems, /was called by a stranger$|Error occurred in handler for 'pet-store:/)
  expect(complaints.filter((complaint) => complaint.endsWith('stranger'))).toHaveLength(callNames.length)

  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents) Reflect.deleteProperty(contents, 'loadURL')
  })
  await goToEmptyPage()
  await expect(petRows(window).first()).toBeVisible()
  expect(window.url()).toBe('pet-store://window/index.html')
})

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
  await expectUnmoved(attacked)
})

/** Listens on TCP and UDP, on one of this computer's external addresses if it has any, otherwise on loopback. */
async function listen() {
  const external = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const host = external.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1'
  const seen: string[] = []
  const server = createServer((socket) => {
    seen.push('a connection')
    socket.on('error', () => {}).end('HTTP/1.1 204 No Content\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const datagrams = createSocket('udp4').on('message', () => seen.push('a datagram'))
  await new Promise<void>((resolve) => datagrams.bind(port, host, resolve))
  server.unref()
  datagrams.unref()
  return { place: `${host}:${port}`, seen }
}

test('no foreign script, style or text is run, and nothing in the window reaches the network', async ({ attacked }) => {
  const { app, window } = attacked
  const { place, seen } = await listen()
  const outcome = await window.evaluate(async (target) => {
    const stopped = new Set<string>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.add(effectiveDirective))
    const address = `http://${target}/`
    const make = (name: string) => document.body.appendChild(document.createElement(name))
    const run = 'document.title = "run"'
    const thrown: Record<string, string> = {}
    // In a new task, because Playwright's evaluation, and everything that it calls directly, may run text as a script.
    await new Promise((resolve) => globalThis.setTimeout(resolve))
    for (const [name, attack] of Object.entries({
      eval: () => Reflect.apply(Reflect.get(globalThis, 'eval'), null, [run]),
      timer: () => Reflect.apply(globalThis.setTimeout, globalThis, [run]),
      innerHTML: () => Reflect.set(make('p'), 'innerHTML', `<img src=x onerror='${run}'>`),
      script: () => Reflect.set(make('script'), 'src', address),
      worker: () => new Worker(URL.createObjectURL(new Blob([run]))),
      embed: () => make('embed').setAttribute('src', address),
      text: () => make('script').append(run),
      style: () => make('style').append('body { background: red }'),
      base: () => make('base').setAttribute('href', address),
    })) {
      try {
        attack()
      } catch (error) {
        thrown[name] = error instanceof Error ? error.name : 'something'
      }
    }
    for (const rel of 'preconnect dns-prefetch prefetch preload prerender modulepreload icon manifest'.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel, href: address + rel, as: 'image' }))
    for (const name of ['img', 'video', 'audio', 'iframe']) make(name).setAttribute('src', address + name)
    const form = document.createElement('form')
    document.body.append(Object.assign(form, { action: `${address}form` }))
    form.submit()
    navigator.sendBeacon(`${address}beacon`, 'x')
    const request = new XMLHttpRequest()
    request.open('GET', `${address}request`)
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:${target}` },
        { urls: [`turn:${target}?transport=udp`, `turn:${target}?transport=tcp`], username: 'a', credential: 'b' },
      ],
    })
    connection.createDataChannel('x')
    const happens = (source: EventTarget, event: string, isSo = () => true) =>
      new Promise<void>((resolve) => source.addEventListener(event, () => isSo() && resolve()))
    const ends = [
      happens(request, 'loadend'),
      happens(new WebSocket(`ws://${target}/`), 'error'),
      happens(new EventSource(address), 'error'),
      happens(connection, 'icegatheringstatechange', () => connection.iceGatheringState === 'complete'),
      ...[address, 'pet-store://window/'].map((url) => Reflect.get(globalThis, 'fetch')(url).catch(() => undefined)),
    ]
    request.send()
    await connection.setLocalDescription()
    await Promise.all(ends)
    return { thrown, base: document.baseURI, title: document.title, stopped: [...stopped].toSorted() }
  }, place)
  const typed = ['timer', 'innerHTML', 'script', 'worker', 'embed'].map((name) => [name, 'TypeError'])
  expect(outcome).toEqual({
    thrown: { eval: 'EvalError', ...Object.fromEntries(typed) },
    base: 'pet-store://window/index.html',
    title: expect.not.stringContaining('run'),
    stopped: expect.arrayContaining([
      ...['base-uri', 'connect-src', 'form-action', 'frame-src', 'img-src', 'media-src'],
      ...['require-trusted-types-for', 'style-src-elem'],
    ]),
  })
  expect(seen).toEqual([])
  await expectUnmoved(attacked)

  // Proves that the test can fail: the listener does see a request from the client's session.
  await app.evaluate(async ({ session }, address) => {
    await session.fromPartition('client-reads').fetch(address)
  }, `http://${place}/`)
  // Chromium makes a second connection if the first takes a quarter of a second.
  expect(new Set(seen)).toEqual(new Set(['a connection']))
})

test('nothing in the page takes the window to another page, opens one, or downloads a file', async ({ attacked }) => {
  const { app, window } = attacked
  const seen = await app.evaluateHandle(({ BrowserWindow }) => {
    const attempts = new Set<string>()
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const fate = (isRefused: boolean) => (isRefused ? 'refused' : 'open')
    contents?.on('will-frame-navigate', (event) => attempts.add(`${fate(event.defaultPrevented)} page ${event.url}`))
    contents?.on('did-frame-navigate', (_event, url) => attempts.add(`arrived ${url}`))
    contents?.on('did-navigate-in-page', (_event, url) => attempts.add(`arrived ${url}`))
    contents?.session.on('will-download', (event, item) =>
      attempts.add(`${fate(event.defaultPrevented)} download ${item.getURL()}`),
    )
    return attempts
  })
  /** What the page has tried, each once: whether it was refused, and the URL; or `arrived` with the URL of a page that did open. */
  const attempts = () => seen.evaluate((all) => [...all])
  const places = ['https://evil.example/', 'file:///etc/passwd', 'pet-store://other/', 'pet-store://window/?other']
  for (const place of [...places, 'javascript:document.body.remove()'])
    await window.evaluate((url) => globalThis.location.assign(url), place)
  const opened = await window.evaluate(() => {
    const click = (href: string, more: object) => {
      const link = Object.assign(document.createElement('a'), { href, ...more })
      document.body.append(link)
      link.click()
    }
    for (const target of ['_self', '_top', '_blank', 'other']) click(`https://evil.example/${target}`, { target })
    for (const href of [URL.createObjectURL(new Blob(['x'])), 'data:text/plain,x', 'pet-store://window/index.html'])
      click(href, { download: 'x.txt' })
    const refresh = { httpEquiv: 'refresh', content: '0;url=https://evil.example/refresh' }
    document.head.append(Object.assign(document.createElement('meta'), refresh))
    return ['https://evil.example/', 'about:blank', ''].map((url) => globalThis.open(url))
  })
  expect(opened).toEqual([null, null, null])
  const evil = ['', '_top', 'refresh'].map((name) => `refused page https://evil.example/${name}`)
  await expect.poll(attempts).toEqual(expect.arrayContaining([...evil, 'refused download data:text/plain,x']))
  for (const attempt of await attempts()) expect(attempt).toMatch(/^refused/)
  await expectUnmoved(attacked)

  // The page may only load itself again, to recover from an error.
  await window.evaluate(() => globalThis.location.reload())
  await expect.poll(attempts).toContain('arrived pet-store://window/index.html')
  await expect(petRows(window).first()).toBeVisible()
})

/** Drags a file and a link over the middle of a page, and drops them. */
async function dropThings(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const link = { mimeType: 'text/uri-list', data: 'about:blank?dropped' }
  const data = { items: [link], files: [import.meta.filename], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
}

test('a file or link dropped on the window opens nothing, although Chromium would open it', async ({ attacked }) => {
  const { app, window } = attacked
  await dropThings(window)
  await expectUnmoved(attacked)
  await dropThings(await openUnlockedWindow(app))
  // The drop on the unlocked page opens a window. The drop on the locked page opened none.
  const opened = () => app.windows().map((page) => page.url())
  await expect.poll(opened).toContain('about:blank?dropped')
  expect(opened()).toHaveLength(3)
  expect(window.url()).toBe('pet-store://window/index.html')
})

/** Asks for every permission that Electron grants to pages by default, and for devices. Gives each outcome. */
async function askForPermissions(app: ElectronApplication, page: Page): Promise<Readonly<Record<string, string>>> {
  const choosers = await app.evaluateHandle(({ webContents }, address) => {
    const names: Record<string, string> = { serial: 'denied', hid: 'denied' }
    const session = webContents.getAllWebContents().find((contents) => contents.getURL() === address)?.session
    // Does not prevent the event, so that Electron picks no device.
    session?.on('select-serial-port', () => Object.assign(names, { serial: 'granted' }))
    session?.on('select-hid-device', () => Object.assign(names, { hid: 'granted' }))
    return names
  }, page.url())
  const outcomes = await page.evaluate(async () => {
    const call = <T>(place: object, name: string, ...input: readonly unknown[]): T | Promise<T> =>
      Reflect.apply(Reflect.get(place, name), place, input)
    const requests: Readonly<Record<string, () => unknown>> = {
      camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
      microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
      clipboard: () => navigator.clipboard.readText(),
      'screen lock': () => navigator.wakeLock.request(),
      fonts: async () => (await call<readonly unknown[]>(globalThis, 'queryLocalFonts')).length > 0,
      notifications: async () => (await Notification.requestPermission()) === 'granted',
      storage: () => navigator.storage.persist(),
      // Main tells whether it was asked to choose one.
      'a serial port': () => call(Reflect.get(navigator, 'serial'), 'requestPort', {}),
      'a HID device': () => call(Reflect.get(navigator, 'hid'), 'requestDevice', { filters: [] }),
    }
    const found: Record<string, string> = {}
    for (const [name, request] of Object.entries(requests)) {
      const isGranted = await (async () => request())().catch(() => false)
      if (!name.startsWith('a ')) found[name] = isGranted === false ? 'denied' : 'granted'
    }
    const queried = 'geolocation notifications camera microphone clipboard-read midi persistent-storage'.split(' ')
    for (const name of queried)
      found[`query ${name}`] = (await navigator.permissions.query({ name: name as PermissionName })).state
    return found
  })
  return { ...outcomes, ...(await choosers.jsonValue()) }
}

// Leaves out USB, because without a device manager, as in a container, Electron 42 crashes in any page that asks for it.
test('the window gets no permission and no device, although Electron grants and offers all to an unlocked page', async ({
  launchApp,
}) => {
  // Without fake devices, the computer may have no camera to grant.
  const { app, window } = await launchApp({ args: ['--use-fake-device-for-media-stream'] })
  await tryPracticeStore(window)
  const refused = await askForPermissions(app, window)
  expect(new Set(Object.values(refused))).toEqual(new Set(['denied']))
  const granted = await askForPermissions(app, await openUnlockedWindow(app))
  expect(Object.keys(granted)).toHaveLength(16)
  expect(new Set(Object.values(granted))).toEqual(new Set(['granted']))
})
