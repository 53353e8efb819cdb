import { type ElectronApplication, expect, type Page } from '@playwright/test'
import fc from 'fast-check'
import { type CallInput, type CallName, callNames } from '../../src-shared/contract.ts'
import { firstKeptView } from '../../src-shared/kept-view.ts'
import { petRows } from '../support/clerk.ts'
import { readClipboard } from '../support/keyboard.ts'
import { makePets } from '../support/pet-service.ts'
import { test } from '../support/start-service.ts'

const inputsPerCall = 10_000
const batchSize = 1000

const filter = { status: 'all', limit: 20 } as const
const additionId = '01890a5d-ac96-774b-bcce-b302099a8057'
const deliveryId = '01890a5d-ac96-774b-bcce-b302099a8058'

/** One input that each call accepts, every field of it filled in, to be spoilt. It is never sent as it is. */
const accepted: { readonly [Name in CallName]: CallInput<Name> } = {
  listPets: { environment: 'staging', filter },
  createPet: { environment: 'staging', pet: { name: 'Rex', categoryId: '3', status: 'sold' } },
  listAdditions: { environment: 'staging', since: 0 },
  settleAddition: { environment: 'staging', id: additionId, verdict: { kind: 'added', petId: '1' } },
  lookForAddition: { environment: 'staging', id: additionId },
  chooseDeliveryFile: {},
  startDelivery: {
    environment: 'staging',
    delivery: {
      name: 'birds.csv',
      columns: ['Bird'],
      rows: [{ cells: ['Kiwi'], pet: { name: 'Kiwi', categoryId: '7', status: 'sold' }, again: false }],
    },
  },
  getDelivery: { environment: 'staging' },
  steerDelivery: { environment: 'staging', id: deliveryId, step: 'resume', withoutJournal: true },
  saveDeliveryRest: { environment: 'staging', id: deliveryId },
  getPet: { environment: 'staging', petId: '1' },
  recallSeen: { environment: 'staging' },
  keepSeen: {
    environment: 'staging',
    storeId: 'another store',
    seen: {
      lists: [{ filter, complete: ['sold'], receivedAt: 1 }],
      pets: [{ id: '1', name: 'Rex', categoryId: '3', status: 'sold', receivedAt: 1, isUnlisted: true }],
    },
  },
  getSettings: {},
  selectEnvironment: { environment: 'practice' },
  saveBaseUrl: { environment: 'staging', baseUrl: 'https://pets.example.com/v1' },
  saveApiKey: { environment: 'staging', apiKey: 'sk-other', keeping: 'session' },
  reuseApiKey: { environment: 'staging' },
  removeApiKey: { environment: 'staging' },
  testConnection: { environment: 'staging' },
  saveAppearance: { appearance: { theme: 'dark', density: 'compact' } },
  getStart: {},
  keepView: {
    view: {
      ...firstKeptView,
      views: { staging: { filter, sorting: [{ id: 'name', desc: true }] } },
      drafts: { staging: { name: 'Rex', categoryId: '3', status: 'sold' } },
      categories: { staging: { names: { '3': 'Cats' }, recent: ['3'] } },
    },
  },
  offerCommands: { commands: ['find'] },
  copyText: { text: 'Rex' },
  exportTable: { fileName: 'pets.csv', rows: [['Name'], ['Rex']] },
  print: {},
  getAbout: {},
  saveDiagnostics: {},
  openLogs: {},
  openChromiumLicences: {},
}

const anything = fc.oneof(
  { weight: 20, arbitrary: fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 3 }) },
  // One that is no date at all cannot be sent to the window.
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }) },
)

type Path = readonly string[]

/** The way to every value inside a value. */
function pathsIn(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])])
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value)
}

/** A copy of a value in which another stands at the end of a path, or nothing does. */
function copyWith(value: unknown, [key, ...rest]: Path, change: (inner: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [...value] : { ...Object(value) }
  const inner = copyWith(Reflect.get(copy, key), rest, change)
  if (inner === missing) Reflect.deleteProperty(copy, key)
  else Reflect.set(copy, key, inner)
  return copy
}

const missing = Symbol('missing')

/** The one field that takes null as well: the number of a pet that the clerk does not know. */
const mayBeNull = 'verdict.petId'

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function isRecord(value: unknown): boolean {
  return kindOf(value) === 'object'
}

/** Values of all sorts. Some that have no fields are the same as `{}` once they have come to main, and are left out. */
const strangers = anything.filter(
  (value) => !isRecord(value) || Object.keys(Object(value)).some((key) => key !== '__proto__'),
)

/** Inputs that are right but for one thing, which makes them wrong: a field too many, one too few, or one of another kind. */
function spoilt(input: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(input)
  const records = [[], ...paths].filter((path) => isRecord(valueAt(input, path)))
  const surplus = fc
    .tuple(fc.constantFrom(...records), fc.string(), anything)
    .map(([path, name, value]) => copyWith(input, [...path, `x${name}`], () => value))
  if (paths.length === 0) return surplus
  // Further in, fields may be missing.
  const required = paths.filter(({ length }) => length === 1)
  const incomplete = fc.constantFrom(...required).map((path) => copyWith(input, path, () => missing))
  const misfit = fc
    .tuple(fc.constantFrom(...paths), anything)
    .filter(
      ([path, value]) =>
        kindOf(value) !== kindOf(valueAt(input, path)) &&
        !isStandIn(valueAt(input, path), value) &&
        !(value === null && path.join('.') === mayBeNull),
    )
    .map(([path, value]) => copyWith(input, path, () => value))
  return fc.oneof(
    { weight: 3, arbitrary: surplus },
    { weight: 1, arbitrary: incomplete },
    { weight: 6, arbitrary: misfit },
  )
}

// A status may be left out, which `undefined` does too. What has no fields passes for an object without any.
function isStandIn(value: unknown, other: unknown): boolean {
  return (
    other === undefined || (isRecord(value) && typeof other === 'object' && other !== null && !Array.isArray(other))
  )
}

interface Answers {
  readonly refused: number
  /** Those that never came to main: they cannot be copied. */
  readonly stopped: number
  /** The first few inputs that met with anything else, and what that was. */
  readonly others: readonly string[]
}

/** Makes a call with every input, all at once, and counts what comes back. */
function callWith(window: Page, name: CallName, inputs: readonly unknown[]): Promise<Answers> {
  return window.evaluate(
    async ({ call, all }) => {
      const answers = { refused: 0, stopped: 0, others: [] as string[] }
      const method: unknown = Reflect.get(globalThis.window.petStore, call)
      if (typeof method !== 'function') return answers
      await Promise.all(
        all.map(async (input) => {
          let outcome: string
          try {
            const answer: unknown = await method(input)
            outcome = JSON.stringify(answer).slice(0, 200)
          } catch (error) {
            outcome = String(error)
          }
          if (outcome.startsWith('{"ok":false,"failure":{"kind":"invalid-input","problems":[{')) answers.refused += 1
          else if (outcome.includes('could not be cloned')) answers.stopped += 1
          else if (answers.others.length < 5) answers.others.push(`${String(input)} met with ${outcome}`)
        }),
      )
      return answers
    },
    { call: name, all: inputs },
  )
}

/** Stands in for everything by which a call reaches out of the app, and tells what was reached for. */
async function watchEffects(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  const effects = await app.evaluateHandle(({ BrowserWindow, dialog, shell }) => {
    const reached: string[] = []
    function watch(target: object, names: readonly string[]): void {
      for (const name of names) Reflect.set(target, name, async () => void reached.push(name))
    }
    watch(dialog, ['showSaveDialog', 'showOpenDialog', 'showMessageBox', 'showErrorBox'])
    watch(shell, ['openPath', 'openExternal', 'showItemInFolder'])
    const [window] = BrowserWindow.getAllWindows()
    if (window) watch(window.webContents, ['print', 'printToPDF'])
    return reached
  })
  return () => effects.evaluate((reached) => reached)
}

function stateOf(window: Page): Promise<unknown> {
  return window.evaluate(async () => {
    const { petStore } = globalThis.window
    const start = await petStore.getStart({})
    if (!start.ok) return start
    const { settings, keptView } = start.value
    return [settings, keptView]
  })
}

// Each part takes some ten seconds, and the workers share them.
const parts = 4

for (let part = 0; part < parts; part += 1) {
  const names = callNames.filter((_, index) => index % parts === part)

  test(`no random input of ${names.join(', ')} gets as far as what would answer it`, async ({
    launchApp,
    startService,
  }) => {
    test.setTimeout(300_000)
    const service = await startService({ pets: makePets(3) })
    const { app, window } = await launchApp({ connectedTo: { staging: service } })
    await expect(petRows(window)).toHaveCount(3)
    const [state, clipboard, received] = [await stateOf(window), await readClipboard(app), service.received.length]
    const readEffects = await watchEffects(app)

    const seed = Math.trunc(Math.random() * 2 ** 31)
    const total = { refused: 0, stopped: 0 }
    for (const name of names) {
      await test.step(name, async () => {
        const wrong = fc.oneof({ weight: 1, arbitrary: strangers }, { weight: 3, arbitrary: spoilt(accepted[name]) })
        const inputs = fc.sample(wrong, { numRuns: inputsPerCall, seed })
        for (let start = 0; start < inputs.length; start += batchSize) {
          const { refused, stopped, others } = await callWith(window, name, inputs.slice(start, start + batchSize))
          expect(others, `${name}, seed ${seed}`).toEqual([])
          total.refused += refused
          total.stopped += stopped
        }
      })
    }
    console.log(
      `bridge: ${inputsPerCall} random inputs to each of ${names.length} calls (seed ${seed}): ` +
        `${total.refused} refused by main, ${total.stopped} stopped on the way, 0 answered`,
    )
    expect(total.refused + total.stopped).toBe(names.length * inputsPerCall)
    expect(total.refused).toBeGreaterThan(total.stopped)

    expect(await readEffects()).toEqual([])
    expect(await stateOf(window)).toEqual(state)
    expect(await readClipboard(app)).toBe(clipboard)
    expect(service.received.length).toBe(received)
    await window.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect.poll(() => service.received.length).toBe(received + 1)
  })
}
