import { spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { chmod, chown, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test'
import { closeApp } from '../../scripts/electron-app.mjs'
import { canUseSandbox } from '../../scripts/sandbox.mjs'
import { callNames } from '../../src-shared/contract.ts'
import { petRows, tryPracticeStore } from '../support/clerk.ts'
import { type LaunchedApp, test as launchTest } from '../support/launch-app.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

/** What a page asked its main process for, and what became of it. */
interface Attempts {
  /** Addresses that a frame was to go to, each with whether that was refused. */
  readonly navigations: { url: string; isRefused: boolean }[]
  /** Addresses that a frame went to. */
  readonly arrivals: string[]
  readonly downloads: { url: string; isRefused: boolean }[]
}

const test = launchTest.extend<{ attacked: LaunchedApp & { attempts: () => Promise<Attempts> } }>({
  /** An app whose window was taken over: it looks at the practice store, and every attempt is noted in main. */
  attacked: async ({ launchApp }, use) => {
    const launched = await launchApp()
    const { app, window } = launched
    await tryPracticeStore(window)
    const attempts = await app.evaluateHandle(({ BrowserWindow }) => {
      const seen: Attempts = { navigations: [], arrivals: [], downloads: [] }
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      contents?.on('will-frame-navigate', ({ url, defaultPrevented }) => {
        seen.navigations.push({ url, isRefused: defaultPrevented })
      })
      contents?.on('did-frame-navigate', (_event, url) => seen.arrivals.push(url))
      contents?.on('did-navigate-in-page', (_event, url) => seen.arrivals.push(url))
      contents?.session.on('will-download', ({ defaultPrevented }, item) => {
        seen.downloads.push({ url: item.getURL(), isRefused: defaultPrevented })
      })
      return seen
    })
    await window.evaluate(() => document.documentElement.setAttribute('data-was', 'here'))
    await use({ ...launched, attempts: () => attempts.evaluate((seen) => seen) })
  },
})

async function expectUnmoved(app: ElectronApplication, window: Page): Promise<void> {
  expect(window.url()).toBe('pet-store://window/index.html')
  expect(await window.evaluate(() => document.documentElement.getAttribute('data-was'))).toBe('here')
  expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1)
  // Not through a locator, which waits for a refused navigation to end.
  expect(await window.evaluate(() => document.querySelectorAll('tbody tr').length)).toBeGreaterThan(0)
}

/** Takes out the complaints that an attack is expected to cause, each of which matches one of `expected`. */
function takeComplaints(problems: string[], expected: RegExp): readonly string[] {
  const complaints = problems.splice(0)
  for (const complaint of complaints) expect(complaint).toMatch(expected)
  return complaints
}

const aboutThePolicy =
  /^console of (?:the window|main): .*(?:Content Security Policy|Trusted|_BY_CSP|Not allowed to load local)/s

test('the window is sandboxed and isolated, and has nothing of Node or Electron', async ({ attacked }) => {
  const { app, window } = attacked
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const [opened] = BrowserWindow.getAllWindows()
    // Not in Electron's types, but in its documentation of tests: what the window was made with.
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
      // A function of the bridge must not lead to the world that it was made in.
      reached: typeof makeFunction === 'function' ? Reflect.apply(makeFunction, null, ['return typeof process'])() : '',
      bridge: Object.keys(petStore).toSorted(),
      mayReplace: Reflect.set(globalThis, 'petStore', null) && globalThis.window.petStore === null,
    }
  })
  expect(found).toEqual({
    globals: [],
    reached: 'undefined',
    bridge: [...callNames, 'onCommand'].toSorted(),
    mayReplace: false,
  })
})

test('every answer of the window’s scheme carries the policy, and only its own files can be got', async ({
  attacked,
}) => {
  const { app } = attacked
  const answers = await app.evaluate(async ({ session }) => {
    const windowSession = session.defaultSession
    async function ask(url: string, method = 'GET') {
      try {
        const answer = await windowSession.fetch(url, { method })
        return { status: answer.status, policy: answer.headers.get('Content-Security-Policy') }
      } catch {
        return { status: 'no answer', policy: null }
      }
    }
    const paths = [
      '/../main/main.js',
      '/%2e%2e/main/main.js',
      '/..%2fmain%2fmain.js',
      '/%2e%2e%2fmain%2fmain.js',
      '/assets/..%2f..%2fmain%2fmain.js',
      '/..%5cmain%5cmain.js',
      '/..\\main\\main.js',
      '/%252e%252e/main/main.js',
      '/index.html%00.js',
      '/%c0%ae%c0%ae/main/main.js',
      '/%2fetc%2fpasswd',
      '//etc/passwd',
      '/assets',
      '/',
      '/%',
    ]
    const hosts = ['pet-store://other/index.html', 'pet-store://someone@window/index.html', 'pet-store://window:80/']
    const addresses = [...paths.map((path) => `pet-store://window${path}`), ...hosts]
    const methods = ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']
    const page = 'pet-store://window/index.html'
    return {
      page: await ask(page),
      others: await Promise.all(addresses.map(async (url) => [url, (await ask(url)).status])),
      methods: await Promise.all(methods.map(async (method) => [method, (await ask(page, method)).status])),
    }
  })
  expect(answers.page).toEqual({ status: 200, policy })
  for (const [, status] of answers.others) expect([403, 404, 'no answer']).toContain(status)
  expect(answers.others.map(([url]) => url)).toHaveLength(18)
  for (const [, status] of answers.methods) expect([405, 'no answer']).toContain(status)
})

test('the policy holds: no foreign script, no text run as script, no connection, frame, form or base', async ({
  attacked,
}) => {
  const { app, window, problems } = attacked
  const outcome = await window.evaluate(async () => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      document.documentElement.classList.add(effectiveDirective)
    })
    const thrown: string[] = []
    function attempt(name: string, attack: () => unknown): void {
      try {
        attack()
        thrown.push(`${name}: nothing`)
      } catch (error) {
        thrown.push(`${name}: ${error instanceof Error ? error.name : 'something'}`)
      }
    }
    function add(name: string, attributes: Readonly<Record<string, string>>, text = ''): void {
      const element = document.createElement(name)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      element.append(text)
      document.body.append(element)
    }
    // In a turn of its own: what runs a test may run text, and what it calls at once may too.
    await new Promise<void>((resolve) => {
      globalThis.setTimeout(() => {
        const run: unknown = Reflect.get(globalThis, 'eval')
        const compile: unknown = Reflect.get(attempt, 'constructor')
        attempt('eval', () => typeof run === 'function' && run('document.title = "run"'))
        attempt('Function', () => typeof compile === 'function' && compile('document.title = "run"')())
        attempt('timer', () => Reflect.apply(globalThis.setTimeout, globalThis, ['document.title = "run"']))
        attempt('innerHTML', () => {
          document.createElement('p').innerHTML = '<img src=x onerror="document.title = 1">'
        })
        attempt('script text', () => add('script', {}, 'document.title = "run"'))
        attempt('script address', () => Reflect.set(document.createElement('script'), 'src', 'https://evil.example/'))
        attempt('handler', () => document.createElement('p').setAttribute('onclick', 'document.title = "run"'))
        attempt('srcdoc', () => document.createElement('iframe').setAttribute('srcdoc', '<p>'))
        attempt('document.write', () => document.write('<p>'))
        resolve()
      })
    })
    add('style', {}, 'body { background: red }')
    add('iframe', { src: 'https://evil.example/' })
    add('iframe', { src: 'pet-store://window/index.html' })
    add('iframe', { src: 'data:text/html,x' })
    attempt('object', () => add('object', { data: 'https://evil.example/' }))
    attempt('embed', () => add('embed', { src: 'https://evil.example/' }))
    add('img', { src: 'https://evil.example/x.png' })
    add('audio', { src: 'https://evil.example/x.ogg' })
    add('link', { rel: 'manifest', href: 'https://evil.example/' })
    add('base', { href: 'https://evil.example/' })
    add('form', { id: 'form', action: 'https://evil.example/' })
    const form = document.getElementById('form')
    if (form instanceof HTMLFormElement) form.submit()
    await Promise.allSettled([
      Reflect.get(globalThis, 'fetch')('https://evil.example/'),
      Reflect.get(globalThis, 'fetch')('pet-store://window/index.html'),
    ])
    attempt('worker', () => new Worker(URL.createObjectURL(new Blob(['1']))))
    return { thrown, base: document.baseURI, title: document.title }
  })
  expect(outcome.thrown).toEqual([
    'eval: EvalError',
    'Function: EvalError',
    'timer: TypeError',
    'innerHTML: TypeError',
    'script text: nothing',
    'script address: TypeError',
    'handler: TypeError',
    'srcdoc: TypeError',
    'document.write: TypeError',
    'object: TypeError',
    'embed: TypeError',
    'worker: TypeError',
  ])
  expect(outcome.base).toBe('pet-store://window/index.html')
  expect(outcome.title).not.toMatch(/run|1/)
  await expect
    .poll(() => window.evaluate(() => [...document.documentElement.classList].toSorted()))
    .toEqual([
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'media-src',
      'require-trusted-types-for',
      'style-src-elem',
    ])
  await expectUnmoved(app, window)
  takeComplaints(problems, aboutThePolicy)
})

/** Listens for anything at all, on TCP and UDP, on an address of this computer that is no loopback one where it has one. */
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
  return {
    place: `${host}:${port}`,
    seen,
    close: () => {
      server.close()
      datagrams.close()
    },
  }
}

test('nothing of the window reaches the network', async ({ attacked }) => {
  const { app, window, problems } = attacked
  const listener = await listen()
  try {
    const ended = await window.evaluate(async (place) => {
      const address = `http://${place}/`
      for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'preload', 'prerender', 'modulepreload', 'icon']) {
        const link = document.createElement('link')
        Object.assign(link, { rel, href: address + rel, as: 'image' })
        document.head.append(link)
      }
      for (const name of ['img', 'video', 'audio', 'iframe']) {
        const element = document.createElement(name)
        element.setAttribute('src', address + name)
        document.body.append(element)
      }
      navigator.sendBeacon(`${address}beacon`, 'x')
      const request = new XMLHttpRequest()
      request.open('GET', `${address}request`)
      const connection = new RTCPeerConnection({
        iceServers: [
          { urls: `stun:${place}` },
          { urls: [`turn:${place}?transport=udp`, `turn:${place}?transport=tcp`], username: 'a', credential: 'b' },
        ],
      })
      connection.createDataChannel('x')
      await connection.setLocalDescription()
      return Promise.all([
        new Promise((resolve) => {
          request.addEventListener('loadend', () => resolve(`request ${request.status}`))
          request.send()
        }),
        Reflect.get(globalThis, 'fetch')(address, { mode: 'no-cors' }).catch(() => 'fetch failed'),
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${place}/`)
          socket.addEventListener('error', () => resolve('socket failed'))
        }),
        new Promise((resolve) => {
          const events = new EventSource(address)
          events.addEventListener('error', () => resolve('events failed'))
        }),
        new Promise((resolve) => {
          const done = () => connection.iceGatheringState === 'complete' && resolve('no way out')
          connection.addEventListener('icegatheringstatechange', done)
          done()
        }),
      ])
    }, listener.place)
    expect(ended).toEqual(['request 0', 'fetch failed', 'socket failed', 'events failed', 'no way out'])
    expect(listener.seen).toEqual([])

    // The listener does hear what comes: the client is allowed to, and is heard.
    await app.evaluate(
      ({ session }, address) =>
        session
          .fromPartition('client-reads')
          .fetch(address)
          .then(({ status }) => status),
      `http://${listener.place}/`,
    )
    expect(listener.seen).toEqual(['a connection'])
  } finally {
    listener.close()
  }
  takeComplaints(problems, aboutThePolicy)
})

test('the window stays where it is, whatever it is told to go to', async ({ attacked }) => {
  const { app, window, problems, attempts } = attacked
  const places = [
    'https://evil.example/',
    'file:///etc/passwd',
    'pet-store://other/index.html',
    'pet-store://window/index.html?other',
  ]
  for (const place of places) {
    await window.evaluate((url) => globalThis.location.assign(url), place)
  }
  await window.evaluate((url) => {
    for (const target of ['_self', '_top', '_blank', 'other']) {
      const link = document.createElement('a')
      Object.assign(link, { href: url, target })
      document.body.append(link)
      link.click()
    }
    const refresh = document.createElement('meta')
    Object.assign(refresh, { httpEquiv: 'refresh', content: `0;url=${url}refresh` })
    document.head.append(refresh)
  }, 'https://evil.example/')
  await window.evaluate(() => globalThis.location.assign('javascript:document.body.remove()'))
  expect(
    await window.evaluate(() => ['https://evil.example/', 'about:blank', ''].map((url) => globalThis.open(url))),
  ).toEqual([null, null, null])
  await expect
    .poll(async () => (await attempts()).navigations.map(({ url }) => url))
    .toEqual(expect.arrayContaining(['https://evil.example/', 'https://evil.example/refresh']))
  const { navigations, arrivals } = await attempts()
  expect(navigations.filter(({ isRefused }) => !isRefused)).toEqual([])
  expect(arrivals).toEqual([])
  await expectUnmoved(app, window)
  takeComplaints(problems, aboutThePolicy)

  // The one thing that it may do, for a window that has gone wrong: load itself anew.
  await window.evaluate(() => globalThis.location.reload())
  await expect.poll(async () => (await attempts()).arrivals).toEqual(['pet-store://window/index.html'])
  await expect(petRows(window).first()).toBeVisible()
})

test('an empty page in the window is refused every call, and gives way to the window’s own', async ({ attacked }) => {
  const { app, window, problems } = attacked
  // Held until the empty page has called: it is not there for long.
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents) contents.loadURL = () => new Promise(() => {})
  })
  await window.evaluate(() => globalThis.location.assign('about:blank')).catch(() => {})
  await expect.poll(() => window.url()).toBe('about:blank')
  const outcomes = await window.evaluate(async (names) => {
    const { petStore } = globalThis.window
    return Promise.all(
      names.map((name) =>
        Reflect.apply(petStore[name], null, [{}]).then(
          () => 'answered',
          (error: unknown) => (error instanceof Error ? error.message : 'refused'),
        ),
      ),
    )
  }, callNames)
  expect(outcomes).toHaveLength(callNames.length)
  for (const outcome of outcomes) expect(outcome).toMatch(/Something went wrong inside Pet Store Inventory\.$/)
  const complaints = takeComplaints(problems, /was called by a stranger$|Error occurred in handler for 'pet-store:/)
  expect(complaints.filter((complaint) => complaint.endsWith('stranger'))).toHaveLength(callNames.length)

  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents) Reflect.deleteProperty(contents, 'loadURL')
  })
  await window.evaluate(() => globalThis.location.assign('about:blank')).catch(() => {})
  await expect(petRows(window).first()).toBeVisible()
  expect(window.url()).toBe('pet-store://window/index.html')
})

test('a file that is dropped on the window opens nothing', async ({ attacked }) => {
  const { app, window, attempts } = attacked
  await window.evaluate(() => {
    const take = (event: Event) => {
      event.preventDefault()
      document.documentElement.setAttribute('data-dragged', event.type)
    }
    document.addEventListener('dragover', take)
    document.addEventListener('drop', (event) => {
      take(event)
      document.removeEventListener('dragover', take)
    })
  })
  const devTools = await window.context().newCDPSession(window)
  const data = { items: [], files: [import.meta.filename], dragOperationsMask: 1 }
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    devTools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
  await drag('dragEnter')
  await drag('dragOver')
  await expect(window.locator('html')).toHaveAttribute('data-dragged', 'dragover')
  await drag('drop')
  await expect(window.locator('html')).toHaveAttribute('data-dragged', 'drop')
  // And once more where the page does not care for it, so that Chromium itself would open it.
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await drag(type)
  expect((await attempts()).arrivals).toEqual([])
  await expectUnmoved(app, window)
})

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

test('the window downloads nothing', async ({ attacked }) => {
  const { app, window, attempts } = attacked
  await window.evaluate(() => {
    for (const href of [URL.createObjectURL(new Blob(['x'])), 'data:text/plain,x', 'pet-store://window/index.html']) {
      const link = document.createElement('a')
      Object.assign(link, { href, download: 'x.txt' })
      document.body.append(link)
      link.click()
    }
  })
  await expect.poll(async () => (await attempts()).downloads.length).toBeGreaterThan(0)
  const { downloads } = await attempts()
  expect(downloads.filter(({ isRefused }) => !isRefused)).toEqual([])
  await expectUnmoved(app, window)
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
  const frames = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.mainFrame.framesInSubtree.map(({ url }) => url),
  )
  expect(frames).toEqual(['pet-store://window/index.html', 'about:blank'])
  await expectUnmoved(app, window)
})

test('a poisoned input changes nothing in main', async ({ attacked }) => {
  const { app, window } = attacked
  const poisons = ['{"__proto__":{"poisoned":true}', '{"constructor":{"prototype":{"poisoned":true}}']
  const inputs: readonly (readonly [keyof Window['petStore'], string])[] = poisons.flatMap((poison) => [
    ['getSettings', `${poison}}`],
    ['selectEnvironment', `${poison},"environment":"practice"}`],
    ['createPet', `${poison},"environment":"practice","pet":{"name":"Rex","categoryId":"3"}}`],
    ['createPet', `{"environment":"practice","pet":${poison},"name":"Rex","categoryId":"3"}}`],
    ['listPets', `{"environment":"practice","filter":${poison},"status":"all","limit":20}}`],
    ['saveAppearance', `{"appearance":${poison},"theme":"dark","density":"compact"}}`],
    ['keepView', `{"view":${poison},"views":{},"drafts":{},"categories":{},"firstAddIn":null,"firstLimit":20}}`],
    ['keepView', `{"view":{"views":{},"drafts":${poison}},"categories":{},"firstAddIn":null,"firstLimit":20}}`],
  ])
  const before = await app.evaluate(() => Reflect.ownKeys(Object.prototype).map(String))
  const answers = await window.evaluate(async (calls) => {
    const answered: unknown[] = []
    for (const [name, json] of calls) {
      const call: unknown = Reflect.get(globalThis.window.petStore, name)
      if (typeof call === 'function') answered.push(await call(JSON.parse(json)))
    }
    return answered
  }, inputs)
  expect(answers).toHaveLength(inputs.length)
  // `__proto__` is lost on the way, so that what is left may well be right; `constructor` comes through.
  for (const [index, answer] of answers.entries()) {
    const [, json] = inputs[index] ?? []
    if (json?.includes('constructor')) expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(JSON.stringify(answer)).not.toContain('poisoned')
  }
  expect(await app.evaluate(() => Reflect.ownKeys(Object.prototype).map(String))).toEqual(before)
  expect(await app.evaluate(() => 'poisoned' in {})).toBe(false)
})

test.describe('on Linux', () => {
  const electronBinary = createRequire(import.meta.url)('electron') as string
  const isRoot = process.getuid?.() === 0
  test.skip(process.platform !== 'linux', 'only Linux shows in /proc how a process is confined')
  test.skip(!isRoot && !canUseSandbox(electronBinary), 'this system lets nobody but root make a sandbox')
  // Nobody's number: Chromium has no sandbox for root.
  const user = 61_234
  const asUser = isRoot ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []
  const files = [electronBinary, path.join(import.meta.dirname, '../../out/main/main.js')]
  const mayRead = (file: string) => spawnSync('setpriv', [...asUser.slice(1), 'test', '-r', file]).status === 0
  test.skip(isRoot && !files.every(mayRead), 'the project lies where only root may read it')

  test('the process of the window is in the sandbox', async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'pet-store-sandboxed-'))
    const start = path.join(home, 'start')
    await writeFile(start, `#!/bin/sh\nexec ${asUser.join(' ')} '${electronBinary}' "$@"\n`)
    await chmod(start, 0o755)
    if (isRoot) await chown(home, user, user)
    const app = await _electron.launch({
      executablePath: start,
      args: [path.join(import.meta.dirname, '../..'), `--user-data-dir=${path.join(home, 'profile')}`],
      chromiumSandbox: true,
      cwd: '/',
      env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
    })
    try {
      await tryPracticeStore(await app.firstWindow())
      const processes = await app.evaluate(({ BrowserWindow, app: main }) => ({
        main: process.pid,
        window: BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
        hasSwitch: main.commandLine.hasSwitch('no-sandbox'),
      }))
      expect(processes.hasSwitch).toBe(false)
      const status = await readFile(`/proc/${processes.window}/status`, 'utf8')
      expect(status).toMatch(/^Seccomp:\t2$/m)
      expect(status).toMatch(/^NoNewPrivs:\t1$/m)
      expect(status).toMatch(/^CapEff:\t0+$/m)
      if (isRoot) {
        // It has neither the network nor the processes of the computer: those are namespaces of its own.
        for (const kind of ['user', 'net', 'pid']) {
          const [ofMain, ofWindow] = [processes.main, processes.window].map((id) => readlink(`/proc/${id}/ns/${kind}`))
          expect(await ofWindow).not.toBe(await ofMain)
        }
      }
    } finally {
      await closeApp(app)
      await rm(home, { force: true, recursive: true, maxRetries: 5 })
    }
  })
})
