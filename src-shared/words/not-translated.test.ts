import { expect, test } from 'vitest'
import { notTranslated, placesNotTranslated, withEnglish } from './not-translated.ts'

const english = {
  cancel: 'Cancel',
  fields: { name: 'Name', status: 'Status' },
  delivery: { headers: { name: ['name', 'pet'] }, added: (count: number) => `${count} added` },
}

test('what is not translated is said in English, and everything else in the language', () => {
  const german: typeof english = {
    cancel: 'Abbrechen',
    fields: { name: 'Name', status: notTranslated },
    delivery: { headers: { name: notTranslated }, added: notTranslated },
  }
  expect(placesNotTranslated(german)).toEqual(['fields.status', 'delivery.headers.name', 'delivery.added'])
  const whole = withEnglish(german, english)
  expect(placesNotTranslated(whole)).toEqual([])
  expect(whole).toMatchObject({
    cancel: 'Abbrechen',
    fields: english.fields,
    delivery: { headers: { name: ['name', 'pet'] } },
  })
  expect(whole.delivery.added(3)).toBe('3 added')
})
