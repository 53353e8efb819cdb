import { expect } from '@playwright/test'
import { callNames } from '../../src-shared/contract.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { takeComplaints, test } from './attacked-window.ts'

// `register-calls.test.ts` tests which inputs a call refuses.
test('main refuses every call from an empty page in the window, and the window’s own page comes back', async ({
  attacked,
}) => {
  const { app, window, problems } = attacked
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
