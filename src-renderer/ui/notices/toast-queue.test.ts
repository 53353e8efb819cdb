import { expect, test } from 'vitest'
import { showToast, showToastsWith } from './toast-queue.ts'

test('a toast that comes while nothing can show it waits until something can', () => {
  const shown: string[] = []
  showToast({ title: 'before' })
  showToastsWith(
    ({ title }) => void shown.push(title),
    () => undefined,
  )
  showToast({ title: 'after' })
  // The queue is one for all, and other tests may have left some in it.
  expect(shown.slice(-2)).toEqual(['before', 'after'])
})
