import { expect, test } from 'vitest'
import { commandsComeFirst, inRank } from './rank-found.ts'

const found = (label: string, isPossible = true) => ({ label, isPossible })
const labelsOf = (labels: readonly string[], search: string) =>
  inRank(
    labels.map((label) => found(label)),
    search,
  ).map(({ label }) => label)

test('a label with words that begin with the search comes before one that has it in the middle of a word', () => {
  expect(labelsOf(['Show available pets', 'Print labels…', 'Added here', 'Salamo'], 'la')).toEqual([
    'Print labels…',
    'Show available pets',
    'Added here',
    'Salamo',
  ])
  expect(labelsOf(['Reprint the lapel', 'Print labels…'], 'print la')).toEqual(['Print labels…', 'Reprint the lapel'])
  expect(labelsOf(['Cabinet', 'Ouvrir l’abri', 'ÁBACO'], 'ab')).toEqual(['Ouvrir l’abri', 'ÁBACO', 'Cabinet'])
  expect(labelsOf(['Refresh', 'Added here'], '')).toEqual(['Refresh', 'Added here'])
})

test('an item that cannot be chosen now comes after its equals', () => {
  const ranked = inRank([found('Duplicate', false), found('Conduct'), found('Duet')], 'du')
  expect(ranked.map(({ label }) => label)).toEqual(['Duet', 'Duplicate', 'Conduct'])
})

test('commands win a tie with pets, but only if the first one can run now', () => {
  expect(commandsComeFirst([found('Refresh')], [found('Rex')], 're')).toBe(true)
  expect(commandsComeFirst([found('Added here')], [found('Rex')], 're')).toBe(false)
  expect(commandsComeFirst([found('Added here')], [found('Beret')], 're')).toBe(true)
  expect(commandsComeFirst([found('Duplicate', false)], [found('Duke')], 'du')).toBe(false)
  expect(commandsComeFirst([], [found('Rex')], 're')).toBe(false)
})
