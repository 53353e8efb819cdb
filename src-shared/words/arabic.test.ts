import { expect, test } from 'vitest'
import { arabic } from './arabic.ts'

/** Without the marks that isolate a name; they have no width. */
function shown(sentence: string): string {
  return sentence.replace(/[\u2066-\u2069]/g, '')
}

test('pets are counted as Arabic counts', () => {
  const counted = (count: number) => shown(arabic.addedHere.printed(count, 0))
  expect(counted(1)).toContain('حيوان واحد،')
  expect(counted(2)).toContain('حيوانان،')
  expect(counted(3)).toContain('3 حيوانات،')
  expect(counted(11)).toContain('11 حيوانًا،')
  expect(counted(100)).toContain('100 حيوان،')
  expect(counted(103)).toContain('103 حيوانات،')
  expect(arabic.addedHere.many(2)).toBe('تمت إضافة حيوانين.')
})

test('counted rows and pets follow a verbal noun, which never changes with their number', () => {
  const sentences = (count: number) => [arabic.copied(count), arabic.add.moreUnderWay(count)].map(shown)
  expect(sentences(1)).toEqual(['تم نسخ صف واحد.', 'وتجري أيضًا إضافة حيوان واحد…'])
  expect(sentences(2)).toEqual(['تم نسخ صفين.', 'وتجري أيضًا إضافة حيوانين…'])
  expect(sentences(3)).toEqual(['تم نسخ 3 صفوف.', 'وتجري أيضًا إضافة 3 حيوانات…'])
  expect(sentences(11)).toEqual(['تم نسخ 11 صفًا.', 'وتجري أيضًا إضافة 11 حيوانًا…'])
  expect(sentences(100)).toEqual(['تم نسخ 100 صف.', 'وتجري أيضًا إضافة 100 حيوان…'])
})

test('what was is bent for the statuses of the interface alone, and a name stays as it is', () => {
  expect(arabic.changes.wasStatus('available')).toBe('كان متاحًا')
  expect(arabic.changes.wasStatus(undefined)).toBe('كانت غير محددة')
  expect(shown(arabic.changes.wasStatus('quarantined'))).toBe('كان quarantined')
  // A pet can be called by the word for a status.
  expect(shown(arabic.changes.wasNamed(arabic.status.available))).toBe('كان متاح')
})

test('a name that ends with a sign, a number and the words of a service are isolated from the sentence around them', () => {
  expect(arabic.add.added('Kiwi!', 'staging', '812')).toContain('\u2068Kiwi!\u2069')
  expect(arabic.add.added('Kiwi!', 'staging', '812')).toContain('\u2066#812\u2069')
  const refused = arabic.failure.sentences['rejected-input'](
    {
      kind: 'rejected-input',
      httpStatus: 400,
      serviceError: { code: 'no', message: 'Too many parrots.', status: 400 },
    },
    'staging',
  )
  expect(refused).toBe('\u2068Too many parrots.\u2069')
})

test('a question about quantities has no verb that would have to agree with one row or two', () => {
  const asked = (rows: number) => shown(arabic.delivery.review.odd.quantity('العدد', rows, 35))
  expect(asked(1)).toBe('بحسب العمود «العدد»، عدد الحيوانات في صف واحد: 35.')
  expect(asked(2)).toBe('بحسب العمود «العدد»، عدد الحيوانات في صفين: 35.')
})

test('the name of a printer is isolated', () => {
  expect(arabic.labels.lacking('Brother QL-820')).toContain('\u2068Brother QL-820\u2069')
})
