import { expect } from '@playwright/test'
import { callNames } from '../../src-shared/contract.ts'
import { callExamples } from '../../src-shared/testing/call-examples.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { takeComplaints, test } from './attacked-window.ts'

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

// register-calls.test.ts has five hundred more inputs for each call.
test('every call refuses an input that its schema does not describe, and a poisoned one changes nothing in main', async ({
  attacked: { app, window },
}) => {
  const before = await app.evaluate(() => Reflect.ownKeys(Object.prototype).map(String))
  const { answers, harmless } = await window.evaluate(async (examples) => {
    const call = (name: string, input: unknown): Promise<unknown> =>
      Reflect.apply(Object(Reflect.get(globalThis.window.petStore, name)), null, [input])
    const poison = { constructor: { prototype: { poisoned: true } } }
    const answered: (readonly [name: string, answer: unknown])[] = []
    for (const [name, example] of Object.entries(examples)) {
      const inputs = [null, undefined, 7, 'text', [example], { ...example, more: new Map([[1n, /x/]]) }]
      const poisoned = Object.entries(example).flatMap(([field, value]) =>
        typeof value === 'object' && !Array.isArray(value) ? [{ ...example, [field]: { ...value, ...poison } }] : [],
      )
      for (const input of [...inputs, { ...example, ...poison }, ...poisoned])
        answered.push([name, await call(name, input)])
    }
    // `__proto__` does not reach main, so the rest may be valid.
    const proto = '{"__proto__":{"poisoned":true}'
    const filter = `"environment":"practice","filter":${proto},"status":"all","limit":20}}`
    const others = [call('getSettings', JSON.parse(`${proto}}`)), call('listPets', JSON.parse(`${proto},${filter}`))]
    return { answers: answered, harmless: await Promise.all(others) }
  }, callExamples)
  expect(answers.length).toBeGreaterThan(7 * callNames.length)
  for (const [name, answer] of answers) {
    expect(answer, name).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(JSON.stringify(answer)).not.toContain('poisoned')
  }
  expect(JSON.stringify(harmless)).not.toContain('poisoned')
  expect(await app.evaluate(() => Reflect.ownKeys(Object.prototype).map(String))).toEqual(before)
})
