import { expect, test } from 'vitest'
import { answersSchema } from '../../../../src-shared/kept-delivery-draft.ts'
import { wordAnswerKey } from './likeness.ts'

test('a word for a category is asked about only while its answer can be kept, also if the word is longer when it is compared', () => {
  const keys = [60, 66, 67, 120].map((length) => wordAnswerKey('categoryId', 'ﬃ'.repeat(length)))
  expect(keys.map((key) => key?.length)).toStrictEqual([191, 209, undefined, undefined])
  for (const key of keys) if (key !== null) expect(answersSchema.safeParse({ [key]: '7' }).success).toBe(true)
})
