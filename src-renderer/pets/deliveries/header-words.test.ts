import { expect, test } from 'vitest'
import { wordsOfEveryLanguage } from '../../../src-shared/words/words.ts'
import { deliveryFields, headerRank, isErrorHeader, plainHeader } from './header-words.ts'

for (const { settings, delivery, list, deliveryFile, addedHere } of wordsOfEveryLanguage) {
  test(`the words for columns stand in the form in which headers are compared, where settings are "${settings.title}"`, () => {
    const all = Object.values(delivery.headers).flat()
    expect(all.map(plainHeader)).toEqual(all)
  })

  test(`a delivery understands the columns that the app writes itself, where settings are "${settings.title}"`, () => {
    const [example] = delivery.begin.example
    const written = [example, [list.columns.name, list.columns.categoryId, list.columns.status]]
    for (const headers of [
      ...written,
      [list.columns.name, addedHere.exportColumns.categoryNumber, addedHere.exportColumns.status],
    ])
      expect(deliveryFields.filter((field, place) => headerRank(field, headers?.[place] ?? '') < 0)).toEqual([])
    expect(isErrorHeader(deliveryFile.errorColumn)).toBe(true)
  })
}
