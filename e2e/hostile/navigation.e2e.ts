import { expect, type Page } from '@playwright/test'
import { petRows } from '../support/clerk/clerk.ts'
import { aboutThePolicy, expectUnmoved, takeComplaints, test } from './attacked-window.ts'
import { openUnlockedWindow } from './unlocked-window.ts'

test('nothing in the page takes the window to another page', async ({ attacked }) => {
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

  // The page may only load itself again, to recover from an error.
  await window.evaluate(() => globalThis.location.reload())
  const arrived = async () => new Set((await attempts()).arrivals)
  await expect.poll(arrived).toEqual(new Set(['pet-store://window/index.html']))
  await expect(petRows(window).first()).toBeVisible()
})

/** Drags a file and a link over the middle of a page, and drops them. Gives the events that the page received. */
async function dropThings(page: Page): Promise<readonly string[]> {
  const received = await page.evaluateHandle(() => {
    const events: string[] = []
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const) {
      document.addEventListener(type, ({ dataTransfer }) => events.push(`${type} of ${dataTransfer?.types.join(', ')}`))
    }
    return events
  })
  const devTools = await page.context().newCDPSession(page)
  const link = { mimeType: 'text/uri-list', data: 'pet-store://window/dropped.html' }
  const data = { items: [link], files: [import.meta.filename], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
  }
  return received.evaluate((events) => events)
}

test('a file or link dropped on the window opens nothing, although Chromium would open it', async ({ attacked }) => {
  const { app, window, problems, attempts } = attacked
  expect(await dropThings(window)).toContain('dragover of text/uri-list, Files')
  await expectUnmoved(app, window)
  const unlocked = await openUnlockedWindow(app)
  await dropThings(unlocked)
  // The drop on the unlocked page opens a window. The drop on the locked page opened none.
  const opened = () => app.evaluate(({ webContents }) => webContents.getAllWebContents().map((page) => page.getURL()))
  await expect.poll(opened).toContain('pet-store://window/dropped.html')
  expect(await opened()).toHaveLength(3)
  expect((await attempts()).arrivals).toEqual([])
  // The window’s files have no such page.
  await expect.poll(() => takeComplaints(problems, /404/).length).toBeGreaterThan(0)
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
