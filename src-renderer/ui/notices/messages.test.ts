import { beforeEach, expect, test, vi } from 'vitest'
import { FailureError, fail, succeed } from '../../../src-shared/failure.ts'
import {
  createUnkeptNotice,
  exportTable,
  leaveToastsBehind,
  showToast,
  showUndoable,
  type ToastMessage,
  useToastQueue,
} from './messages.ts'

const titles = () => useToastQueue.getState().waiting.map((each) => ('title' in each ? each.title : null))

beforeEach(() => useToastQueue.setState({ waiting: [], screensLeft: 0 }))

test('only failures that wait are shown on another screen', () => {
  showToast({ title: 'Kiwi added' })
  showToast({ title: 'Mango was not added', isFailure: true })
  leaveToastsBehind()
  expect(titles()).toEqual(['Mango was not added'])
})

test('the message that a file could not be written stands there once, and goes when one is written, which says where', async () => {
  let isFull = true
  const unwritten = { kind: 'file-not-written', reason: 'disk-full' } as const
  const showSavedFile = vi.fn()
  vi.stubGlobal('petStore', {
    exportTable: async () => (isFull ? fail(unwritten) : succeed(true)),
    findSavedFile: async () => succeed({ number: 2, file: 'pets.csv', folder: 'Counter' }),
    showSavedFile,
  })
  vi.stubGlobal('window', globalThis)
  const table = { fileName: 'pets.csv', rows: [] }
  for (const full of [true, true, false]) {
    isFull = full
    await exportTable('staging', table, { title: '3 rows exported.' })
  }
  await expect.poll(() => useToastQueue.getState().waiting).toHaveLength(6)
  const [end, failed, ...others] = useToastQueue.getState().waiting
  expect(failed).toMatchObject({ isFailure: true, id: 'file-not-written' })
  expect(end).toEqual({ ends: 'file-not-written' })
  const saved = others.pop() as ToastMessage
  expect(others).toEqual([end, failed, end])
  expect(saved).toMatchObject({ title: '3 rows exported.', text: '\u2068Counter\u2069 › \u2068pets.csv\u2069' })
  saved.actions?.[0]?.press()
  expect(showSavedFile).toHaveBeenCalledWith({ number: 2 })
  vi.unstubAllGlobals()
})

test('an Undo that main refuses says why', async () => {
  useToastQueue.setState({ waiting: [] })
  showUndoable('Rex was not added.', 'staging', () => Promise.reject(new FailureError({ kind: 'no-such-addition' })))
  const [message] = useToastQueue.getState().waiting as readonly ToastMessage[]
  message?.actions?.[0]?.press()
  await expect
    .poll(() => useToastQueue.getState().waiting.at(-1))
    .toMatchObject({ isFailure: true, id: 'no-such-addition' })
})

test('what is typed on a full disk is said once not to be kept, until the disk takes it again', async () => {
  const full = fail({ kind: 'settings-not-saved', reason: 'disk-full' })
  const hear = createUnkeptNotice()
  const said: unknown[] = []
  for (const answer of [full, full, succeed<true>(true), full]) {
    useToastQueue.setState({ waiting: [] })
    await hear(Promise.resolve(answer))
    said.push(titles())
  }
  const sentence = 'The disk is full. This couldn’t be saved. It applies until you close the app.'
  expect(said).toEqual([[sentence], [], [null], [sentence]])
  await expect(hear(Promise.resolve(fail({ kind: 'invalid-input', problems: [] })))).rejects.toThrow()
})
