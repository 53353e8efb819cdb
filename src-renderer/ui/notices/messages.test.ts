import { beforeEach, expect, test, vi } from 'vitest'
import { type Failure, fail, succeed, type UnreachableCause } from '../../../src-shared/failure.ts'
import {
  exportTable,
  failureSentence,
  leaveToastsBehind,
  showToast,
  type ToastMessage,
  useToastQueue,
} from './messages.ts'

const titles = () => useToastQueue.getState().waiting.map((each) => ('title' in each ? each.title : null))

beforeEach(() => useToastQueue.setState({ waiting: [], screensLeft: 0 }))

test('toasts wait in order until they can be shown', () => {
  showToast({ title: 'first' })
  showToast({ title: 'second' })
  expect(titles()).toEqual(['first', 'second'])
})

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

test('if a key lacks a right, the failure has the service’s own words, if there are any', () => {
  const refused = { kind: 'unexpected-response', reason: 'status', httpStatus: 403 } as const
  const serviceError = { code: 'forbidden', message: 'This key may only read.', status: 403 }
  const sentenceOf = (message: string) =>
    failureSentence({ ...refused, serviceError: { ...serviceError, message } }, 'staging')
  expect(sentenceOf('This key may only read.')).toBe('This key may only read.')
  expect(sentenceOf('')).toBe(failureSentence({ ...refused, serviceError: null }, 'staging'))
  expect(failureSentence({ ...refused, httpStatus: 418, serviceError }, 'staging')).not.toContain('key')
})

test('a job that waits in a printer’s queue, or may be there, must not be printed again', () => {
  const said = (failure: Failure) => failureSentence(failure, 'staging')
  expect(said({ kind: 'printer-stopped', reason: 'out of labels' })).toMatch(
    /\(out of labels\)\. .*Don’t print it again\.$/,
  )
  expect(said({ kind: 'print-unknown' })).toMatch(/Check the printer and its list of jobs before you print again\.$/)
})

test('a failure’s sentences name the causes that trying again does not end, but no other', () => {
  const said = (cause: UnreachableCause) => failureSentence({ kind: 'unreachable', cause, code: 'ERR' }, 'staging')
  expect(said('tls')).toMatch(/certificate is not trusted\. A virus scanner/)
  expect(said('date')).toMatch(/not valid at this computer’s date/)
  expect(said('proxy')).toBe('Can’t reach Staging. The proxy did not let the connection through.')
  for (const cause of ['offline', 'dns', 'refused', 'timeout', 'reset', 'other'] as const)
    expect(said(cause)).toBe('Can’t reach Staging.')
})
