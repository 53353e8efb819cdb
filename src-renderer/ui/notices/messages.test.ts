import { beforeEach, expect, test } from 'vitest'
import { leaveToastsBehind, showToast, useToastQueue } from './messages.ts'

const titles = () => useToastQueue.getState().waiting.map(({ title }) => title)

beforeEach(() => useToastQueue.setState({ waiting: [], screensLeft: 0 }))

test('what comes while nothing can show it waits, in order', () => {
  showToast({ title: 'first' })
  showToast({ title: 'second' })
  expect(titles()).toEqual(['first', 'second'])
})

test('what waits is not said on another screen, unless it is a failure', () => {
  showToast({ title: 'Kiwi added' })
  showToast({ title: 'Mango was not added', isFailure: true })
  leaveToastsBehind()
  expect(titles()).toEqual(['Mango was not added'])
})
