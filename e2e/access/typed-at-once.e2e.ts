import { expect, type Page } from '@playwright/test'
import { arabic } from '../../src-shared/words/arabic.ts'
import { english } from '../../src-shared/words/english.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, nameField } from '../support/clerk/add-sheet.ts'
import { petRows, tryPracticeStore, waitForTheRest } from '../support/clerk/clerk.ts'
import { pressByHand, pressKeys, readClipboard, typeByHand } from '../support/clerk/keyboard.ts'

// Milliseconds between opening something and the first key: fewer than the 300 by which React delays lazy components, but
// enough for a busy computer. No test here waits for the field that it types into.
const pause = 200

/** Presses keys one after another, the first after a pause. */
async function pressAll(window: Page, keys: readonly string[]): Promise<void> {
  await window.waitForTimeout(pause)
  // A busy computer may still be opening it. If only React delays it, two frames pass at once.
  await window.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await pressByHand(window, ...keys)
}

test('every form and menu, Quick search and About are ready for keys as soon as they open for the first time', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp()
  await waitForTheRest(window)
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  await pressAll(window, [...'pets.test'])
  await expect(window.getByLabel('Base URL')).toHaveValue('pets.test')
  await window.getByRole('button', { name: 'Back' }).click()
  await tryPracticeStore(window)

  await petRows(window).first().click({ button: 'right' })
  await pressAll(window, ['ArrowDown', 'ArrowDown', 'Enter'])
  await expect.poll(() => readClipboard(app)).toBe('418')

  await window.getByRole('button', { name: 'Choose how many pets to show' }).click()
  await pressAll(window, ['Home', 'Enter'])
  await expect(window.getByLabel('Show', { exact: true })).toHaveValue('10')

  await pressKeys(app, 'CmdOrCtrl+N')
  await pressAll(window, [...'Rex'])
  await expect(nameField(addSheet(window, 'practice'))).toHaveValue('Rex')
  await window.keyboard.press('Escape')

  await pressKeys(app, 'CmdOrCtrl+K')
  await window.waitForTimeout(pause)
  // Text typed at a machine's speed would swallow the keys after it.
  await typeByHand(window, 'About')
  await pressAll(window, ['Enter'])
  // About reads its contents from the disk, and has only a close button until then.
  await expect(window.getByRole('button', { name: 'Copy versions' })).toBeVisible()
  await pressAll(window, ['Tab', 'Enter'])
  await expect.poll(() => readClipboard(app)).toContain('Electron')
})

test('the app loads only the first screen’s code and its words in one language before it shows the screen', async ({
  practiceApp: { window },
}) => {
  const fetched = new Map<string, number>()
  const session = await window.context().newCDPSession(window)
  session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    // The hash in a file's name may contain a hyphen.
    const [, name] = /([a-z-]+)-[\w-]{8}\.js$/.exec(request.url) ?? []
    if (name !== undefined) fetched.set(name, wallTime * 1000)
  })
  await session.send('Network.enable')
  for (const { choice, words, file } of [
    { choice: 'en', words: english, file: 'english' },
    { choice: 'ar', words: arabic, file: 'arabic' },
  ] as const) {
    await window.evaluate((language) => globalThis.window.petStore.saveLanguage({ choice: language }), choice)
    fetched.clear()
    await window.reload()
    await waitForTheRest(window, words)
    const painted = await window.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return performance.timeOrigin + (paint?.startTime ?? 0)
    })
    const before = [...fetched].filter(([, time]) => time < painted).map(([name]) => name)
    expect(before.toSorted()).toEqual([`${file}-list`, 'first-screen', 'main', 'rolldown-runtime'])
    expect([...fetched.keys()]).toEqual(expect.arrayContaining([file, 'rest']))
  }
  await session.detach()
})
