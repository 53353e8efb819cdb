import { expect } from '@playwright/test'
import { callNames } from '../../src-shared/contract.ts'
import { callExamples } from '../../src-shared/testing/call-examples.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { takeComplaints, test } from './attacked-window.ts'

test('main refuses every call from an empty page in the window, and the window’s own page comes back', async ({
  attacked,
}) => {
  const { app, window, problems } = attacked
  // Holds back the app's own page, which would replace the empty one at once, until the empty one has called.
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
  // The app reports each call, and then Electron does too. The last reports may come after the answers.
  await expect.poll(() => problems.length).toBe(2 * callNames.length)
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

test('every call refuses an input that its schema does not describe', async ({ attacked: { window } }) => {
  const outcomes = await window.evaluate(async (examples) => {
    const answered: [name: string, answer: unknown][] = []
    for (const [name, example] of Object.entries(examples)) {
      const inputs = [null, undefined, 7, 'text', [example], { ...example, more: new Map([[1n, /x/]]) }]
      for (const input of inputs) {
        const call = Object(Reflect.get(globalThis.window.petStore, name))
        answered.push([name, await Reflect.apply(call, null, [input])])
      }
    }
    return answered
  }, callExamples)
  expect(outcomes).toHaveLength(6 * callNames.length)
  for (const [name, answer] of outcomes) {
    expect(answer, name).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  }
})

test('a poisoned input changes nothing in main', async ({ attacked }) => {
  const { app, window } = attacked
  const poisons = ['{"__proto__":{"poisoned":true}', '{"constructor":{"prototype":{"poisoned":true}}']
  const additionId = crypto.randomUUID()
  const view = '"categories":{},"firstLimit":20,"refresh":"every-minute"}'
  const inputs: readonly (readonly [keyof Window['petStore'], string])[] = poisons.flatMap((poison) => [
    ['getSettings', `${poison}}`],
    ['selectEnvironment', `${poison},"environment":"practice"}`],
    ['createPet', `${poison},"environment":"practice","id":"${additionId}","pet":{"name":"Rex","categoryId":"3"}}`],
    ['createPet', `{"environment":"practice","id":"${additionId}","pet":${poison},"name":"Rex","categoryId":"3"}}`],
    ['listPets', `{"environment":"practice","filter":${poison},"status":"all","limit":20}}`],
    ['saveAppearance', `{"appearance":${poison},"theme":"dark","density":"compact"}}`],
    ['keepView', `{"view":${poison},"views":{},"drafts":{},${view}}`],
    ['keepView', `{"view":{"views":{},"drafts":${poison}},${view}}`],
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
  // `__proto__` does not reach main, so the rest may be valid; `constructor` does.
  for (const [index, answer] of answers.entries()) {
    const [, json] = inputs[index] ?? []
    if (json?.includes('constructor')) expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(JSON.stringify(answer)).not.toContain('poisoned')
  }
  expect(await app.evaluate(() => Reflect.ownKeys(Object.prototype).map(String))).toEqual(before)
  expect(await app.evaluate(() => 'poisoned' in {})).toBe(false)
})
