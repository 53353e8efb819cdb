import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { petRows } from '../support/clerk/clerk.ts'
import { aboutThePolicy, expectUnmoved, takeComplaints, test } from './attacked-window.ts'
import { openUnlockedWindow } from './unlocked-window.ts'

/**
 * Records what the page tries from now on. The returned function gives each attempt once, in the order of the alphabet: `refused` or `open`,
 * `page` or `download`, and the URL; or `arrived` with the URL of a page that did open.
 */
async function watchAttempts(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
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
  return () => seen.evaluate((attempts) => [...attempts].toSorted())
}

test('nothing in the page takes the window to another page, opens one, or downloads a file', async ({ attacked }) => {
  const { app, window, problems } = attacked
  const attempts = await watchAttempts(app)
  const places = ['https://evil.example/', 'file:///etc/passwd', 'pet-store://other/', 'pet-store://window/?other']
  for (const place of [...places, 'javascript:document.body.remove()']) {
    await window.evaluate((url) => globalThis.location.assign(url), place)
  }
  const opened = await window.evaluate(() => {
    const click = (href: string, more: object) => {
      const link = Object.assign(document.createElement('a'), { href, ...more })
      document.body.append(link)
      link.click()
    }
    for (const target of ['_self', '_top', '_blank', 'other']) click(`https://evil.example/${target}`, { target })
    for (const href of [URL.createObjectURL(new Blob(['x'])), 'data:text/plain,x', 'pet-store://window/index.html']) {
      click(href, { download: 'x.txt' })
    }
    const refresh = { httpEquiv: 'refresh', content: '0;url=https://evil.example/refresh' }
    document.head.append(Object.assign(document.createElement('meta'), refresh))
    return ['https://evil.example/', 'about:blank', ''].map((url) => globalThis.open(url))
  })
  expect(opened).toEqual([null, null, null])
  await expect
    .poll(attempts)
    .toEqual(
      expect.arrayContaining([
        'refused page https://evil.example/',
        'refused page https://evil.example/_top',
        'refused page https://evil.example/refresh',
        'refused download data:text/plain,x',
      ]),
    )
  for (const attempt of await attempts()) expect(attempt).toMatch(/^refused/)
  await expectUnmoved(app, window)
  takeComplaints(problems, aboutThePolicy)

  // The page may only load itself again, to recover from an error.
  await window.evaluate(() => globalThis.location.reload())
  await expect.poll(attempts).toContain('arrived pet-store://window/index.html')
  await expect(petRows(window).first()).toBeVisible()
})

/** Drags a file and a link over the middle of a page, and drops them. Gives the types of what was dragged over the page. */
async function dropThings(page: Page): Promise<unknown> {
  const dragged = await page.evaluateHandle(() => {
    const types = new Set<string>()
    document.addEventListener('dragover', ({ dataTransfer }) => {
      for (const type of dataTransfer?.types ?? []) types.add(type)
    })
    return types
  })
  const devTools = await page.context().newCDPSession(page)
  const link = { mimeType: 'text/uri-list', data: 'about:blank?dropped' }
  const data = { items: [link], files: [import.meta.filename], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
  }
  return dragged.evaluate((types) => [...types])
}

test('a file or link dropped on the window opens nothing, although Chromium would open it', async ({ attacked }) => {
  const { app, window } = attacked
  expect(await dropThings(window)).toEqual(['text/uri-list', 'Files'])
  await expectUnmoved(app, window)
  const unlocked = await openUnlockedWindow(app)
  await dropThings(unlocked)
  // The drop on the unlocked page opens a window. The drop on the locked page opened none.
  const opened = () => app.windows().map((page) => page.url())
  await expect.poll(opened).toContain('about:blank?dropped')
  expect(opened()).toHaveLength(3)
  expect(window.url()).toBe('pet-store://window/index.html')
})
