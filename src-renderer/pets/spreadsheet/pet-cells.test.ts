import { expect, test } from 'vitest'
import { wholePet } from '../../../src-shared/testing/whole-pet.ts'
import { tableOf, toText } from './pet-cells.ts'

const pets = [
  { id: '1', name: 'Bella', categoryId: '3', status: 'available' },
  { id: '2', name: 'Dot', categoryId: '5' },
]

test('a copy, a file and paper have every field of a pet', () => {
  const [head = [], row] = tableOf([{ ...wholePet, status: 'as it came' }], { names: { 3: 'Dogs' }, recent: [] })
  expect(head).toHaveLength(new Set(head).size)
  expect(row).toEqual(expect.arrayContaining(Object.values({ ...wholePet, status: 'as it came' })))
})

test('a gone pet’s status tells that it is gone, and its last status', () => {
  const [, ...rows] = tableOf(pets, { names: {}, recent: [] }, new Set(['1']))
  expect(rows.map((cells) => cells[3])).toEqual(['Gone · was Available', 'Not set'])
})

test('when a spreadsheet reads a copied row, a name that begins with a quote does not swallow the next cell', () => {
  const rows = '"Kiwi|3 "Big" Joe|7 Joe "Big|7 "|7 "Zoë"|7'.split(/(?<=\|\d) /).map((row) => row.split('|'))
  expect(toText(rows)).toBe('"""Kiwi"\t3\n"""Big"" Joe"\t7\nJoe "Big\t7\n""""\t7\n"""Zoë"""\t7')
})

test('a spreadsheet keeps all digits of a copied ID, as those of an exported one', () => {
  expect(toText([['Kiwi', '9223372036854775807', '812']])).toBe('Kiwi\t="9223372036854775807"\t812')
})
