import { expect } from '@playwright/test'
import { petRows } from '../support/clerk.ts'
import { aboutThePolicy, expectUnmoved, takeComplaints, test } from './attacked-window.ts'

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
