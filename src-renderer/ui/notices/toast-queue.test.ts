import { expect, test } from 'vitest'
import { showToast, showToastsWith } from './toast-queue.ts'

test('a toast that comes while nothing can show it waits until something can', () => {
  // The queue is one for all, and other tests may have left some in it.
  showToastsWith(() => undefined)()
  const shown: string[] = []
  showToast({ title: 'before' })
  const stop = showToastsWith(({ title }) => void shown.push(title))
  expect(shown).toEqual(['before'])
  // What shows toasts has gone.
  stop()
  showToast({ title: 'meanwhile' })
  expect(shown).toEqual(['before'])
  const stopAgain = showToastsWith(({ title }) => void shown.push(title))
  showToast({ title: 'after' })
  expect(shown).toEqual(['before', 'meanwhile', 'after'])
  stopAgain()
})
