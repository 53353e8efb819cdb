import type { IpcMain } from 'electron'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallName, callNames, channelOf } from '../../src-shared/contract.ts'
import { fail } from '../../src-shared/failure.ts'
import { keptViewSchema } from '../../src-shared/kept-view.ts'
import { callExamples } from '../../src-shared/testing/call-examples.ts'
import { firstKeptView } from '../../src-shared/testing/first-kept-view.ts'
import { refusedInputs } from '../../src-shared/testing/refused-inputs.ts'
import { isWindowAddress, windowAddress } from '../window/window-files.ts'
import { createHandlers } from './handlers.ts'
import { type CallEvent, type CallHandlers, isFromOurPage, registerCalls } from './register-calls.ts'

type Listener = Parameters<IpcMain['handle']>[1]
type Frame = NonNullable<CallEvent['senderFrame']>

const reached = Symbol('a handler was reached')

// Parts that throw as soon as anything in them is used.
const untouchable = new Proxy(() => undefined, {
  get() {
    throw reached
  },
  apply() {
    throw reached
  },
})
const realHandlers = createHandlers(new Proxy(Object.create(null), { get: () => untouchable }))

function frame(url: string, more: Partial<Frame> = {}): CallEvent {
  return { senderFrame: { url, parent: null, isDestroyed: () => false, ...more } }
}

function openBoundary(handlers: CallHandlers | Promise<CallHandlers>) {
  const listeners = new Map<string, Listener>()
  const bugs: [string, unknown][] = []
  registerCalls({
    ipcMain: { handle: (channel, listener) => void listeners.set(channel, listener) },
    handlers,
    isOurPage: isWindowAddress,
    reportBug: (happening, error) => void bugs.push([happening, error]),
  })
  async function invoke(name: CallName, event: CallEvent, input: unknown): Promise<unknown> {
    const listener = listeners.get(channelOf(name))
    if (listener === undefined) throw new Error(`nobody answers ${name}`)
    // The boundary reads nothing else of an event; see CallEvent.
    return listener(event as Parameters<Listener>[0], input)
  }
  return { invoke, bugs, channels: [...listeners.keys()] }
}

describe('the sender of a call', () => {
  test('is our own page', () => {
    expect(isFromOurPage(frame(windowAddress), isWindowAddress)).toBe(true)
  })

  const anyFrame = frame(windowAddress).senderFrame
  test.each<[string, CallEvent]>([
    ['a frame that is gone', { senderFrame: null }],
    ['a frame that was destroyed', frame(windowAddress, { isDestroyed: () => true })],
    // Only whether there is a parent counts.
    ['a frame inside our page', frame(windowAddress, { parent: anyFrame as Frame['parent'] })],
    ['about:blank', frame('about:blank')],
    ['an empty address', frame('')],
    ['another host', frame('pet-store://windows/index.html')],
    ['another scheme', frame('https://window/index.html')],
    ['a user on our host', frame('pet-store://someone@window/index.html')],
    ['a port of our host', frame('pet-store://window:80/index.html')],
    ['a file', frame('file:///index.html')],
  ])('is never %s: the call is refused before it is read, and reported', async (_who, event) => {
    const { invoke, bugs } = openBoundary(realHandlers)
    for (const name of callNames) {
      await expect(invoke(name, event, {})).rejects.toThrow('Something went wrong inside Pet Store Inventory.')
    }
    expect(bugs).toHaveLength(callNames.length)
  })
})

test('a call that comes while the app still starts is answered once it has', async () => {
  let start: (handlers: CallHandlers) => void = () => undefined
  const { invoke } = openBoundary(
    new Promise((resolve) => {
      start = resolve
    }),
  )
  const answer = invoke('getStart', frame(windowAddress), {})
  const getStart = { ...realHandlers.getStart, handle: () => fail({ kind: 'not-set-up' }) }
  start({ ...realHandlers, getStart })
  expect(await answer).toStrictEqual(fail({ kind: 'not-set-up' }))
})

// With optional fields as well.
const examples: Record<CallName, object> = {
  ...callExamples,
  createPet: {
    ...callExamples.createPet,
    replaces: '01890a5d-ac96-774b-bcce-b302099a8058:12',
    consents: { askedAbout: ['01890a5d-ac96-774b-bcce-b302099a8058:12'], withoutRecord: true, retry: true },
  },
  startDelivery: { ...callExamples.startDelivery, withoutRecord: true },
  saveDeliveryRest: { ...callExamples.saveDeliveryRest, separator: ';' },
  steerDelivery: { ...callExamples.steerDelivery, withoutRecord: true },
}

/** Not `expect`, which takes longer than the call. */
function isRefusal(answer: unknown): boolean {
  return JSON.stringify(answer).startsWith('{"ok":false,"failure":{"kind":"invalid-input","problems":[{')
}

const emptyDraft = { name: '', categoryId: '', status: '', id: null, replaces: null }

describe('the input of a call', () => {
  test.each(callNames)('of %s reaches its handler unchanged, but not with an extra entry', async (name) => {
    const { schema } = realHandlers[name]
    const example = examples[name]
    expect(schema.safeParse(example)).toEqual({ success: true, data: example })
    const { invoke } = openBoundary(realHandlers)
    const answer = await invoke(name, frame(windowAddress), { ...example, url: 'https://evil.example' })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  })

  test.each([
    ['an unknown field', { ...firstKeptView, constructor: { prototype: {} } }],
    ['an unknown field further in', { ...firstKeptView, drafts: { staging: { ...emptyDraft, url: 'x' } } }],
    ['a missing field', { views: {}, drafts: {}, categories: {} }],
  ])('that is a view with %s is refused, though a file with it is read', async (_, view) => {
    const { invoke } = openBoundary(realHandlers)
    const answer = await invoke('keepView', frame(windowAddress), { view })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(z.safeParse(keptViewSchema, view).success).toBe(true)
  })

  // A handler of `realHandlers` that is reached throws.
  test('is refused whatever is wrong with it, before a handler gets it: five hundred for each call', async () => {
    const seed = Number(process.env['PET_STORE_INVENTORY_SEED'] ?? Date.now() % 2 ** 31)
    const { invoke, bugs } = openBoundary(realHandlers)
    for (const name of callNames) {
      for (const input of fc.sample(refusedInputs(callExamples[name]), { numRuns: 500, seed })) {
        // As it comes through IPC.
        const answer = await invoke(name, frame(windowAddress), structuredClone(input))
        if (!isRefusal(answer)) expect.fail(`PET_STORE_INVENTORY_SEED=${seed}: ${name}(${fc.stringify(input)})`)
      }
    }
    expect(bugs).toEqual([])
  }, 120_000)

  test.each<[CallName, unknown]>([
    ['createPet', { ...callExamples.createPet, pet: { name: 'R'.repeat(2 * 1024 * 1024), categoryId: '3' } }],
    ['saveService', { ...callExamples.saveService, apiKey: 'k'.repeat(2 * 1024 * 1024) }],
    ['listPets', { environment: 'staging', filter: Array.from({ length: 2 * 1024 * 1024 }, () => 0) }],
    // Whose bytes are counted, and not read one by one.
    ['readDroppedFile', { fileName: 'pets.xlsx', bytes: new ArrayBuffer(70 * 1024 * 1024) }],
    ['exportTable', { fileName: 'pets.csv', rows: [Array.from({ length: 70 }, () => 'x'.repeat(1024 * 1024))] }],
  ])('is refused when it is too large: %s', async (name, input) => {
    const { invoke } = openBoundary(realHandlers)
    expect(await invoke(name, frame(windowAddress), input)).toMatchObject({ failure: { kind: 'invalid-input' } })
  })

  test('is not repeated when it is refused, because it may be a key', async () => {
    const { invoke } = openBoundary(realHandlers)
    const answer = await invoke('saveService', frame(windowAddress), { ...examples.saveService, apiKey: ['hunter2'] })
    expect(answer).toMatchObject({ failure: { problems: [{ field: 'apiKey' }] } })
    expect(JSON.stringify(answer)).not.toContain('hunter2')
  })
})

test('a handler that throws is reported in the log, and the window learns nothing of its error', async () => {
  const error = new Error('Bearer hunter2')
  const print = { schema: z.strictObject({}), handle: () => Promise.reject(error) }
  const { invoke, bugs } = openBoundary({ ...realHandlers, print })
  await expect(invoke('print', frame(windowAddress), {})).rejects.toThrow(
    /^Something went wrong inside Pet Store Inventory\.$/,
  )
  expect(bugs).toEqual([['print failed', error]])
})
