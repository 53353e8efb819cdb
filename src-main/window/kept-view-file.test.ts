import { expect, test } from 'vitest'
import { firstKeptView } from '../../src-shared/testing/first-kept-view.ts'
import { isInDraft } from './kept-view-file.ts'

test('a draft of any environment holds the addition that it became, and no other', () => {
  const draft = { name: 'Kiwi', categoryId: '7', status: '', replaces: 'b' }
  const view = { ...firstKeptView, drafts: { staging: { ...draft, id: 'a' }, practice: { ...draft, id: null } } }
  expect(['a', 'b'].map((id) => isInDraft(view, id))).toStrictEqual([true, false])
  expect(isInDraft(firstKeptView, 'a')).toBe(false)
})
