import { expect, test } from 'vitest'
import { learned } from '../../../src-shared/testing/learned.ts'
import { words } from '../../../src-shared/words/words.ts'
import { petHead } from '../spreadsheet/pet-cells.ts'
import { pastedCodes } from './pasted-codes.ts'

const pets = [
  { id: '3', name: 'Nemo' },
  { id: '7', name: 'Rex, the dog' },
  { id: '12', name: 'Kiwi' },
  { id: '51', name: '007' },
  { id: '9223372036854775807', name: 'Luna' },
]
const known = learned({ lookups: pets.map((pet) => ({ pet, foundThrough: 'lookup', removalDate: '', receivedAt: 1 })) })
const head = `${words.fields.outcome}\t${petHead().join('\t')}\tScanned`

test.each([
  ['a column of numbers and names', '12\nkiwi\n\n999\nRex, the dog', '12 kiwi 999 Rex, the dog'],
  [
    'the check’s own copy, without what was not scanned',
    `${head}\nThere\tKiwi\t3\tDogs\tAvailable\t12\t5:44 PM\nUnknown\t="0999"\t\t\t\t\tNov 27\nThere\tLuna\t\t\t\t="9223372036854775807"\t\nNot scanned yet\tNemo\t7\t\tAvailable\t3\t\nMissing\tNemo\t7\t\tAvailable\t3\t\nThe whole store. Shelf check: 2 of 3.`,
    '12 0999 9223372036854775807',
  ],
  [
    'the list’s own copy',
    'Kiwi\t3\tDogs\tAvailable\t12\n="007"\t12\tDogs\tAvailable\t51\nNew\t\t\tSold\t60',
    '12 51 60',
  ],
  ['a table that names its numbers', `Age\tid\n7\t12\n3\t999`, '12 999'],
  ['a batch scanner’s lines', '12,28/11/2026,10:15\n999,28/11/2026,10:16', '12 999'],
  ['a batch scanner’s lines with names above', 'Code,Date\n12,28/11/2026\n7,28/11/2026', '12 7'],
  ['a batch scanner’s line with a time', '7;10:15:01', '7'],
  ['a batch scanner’s lines with tabs', '12\t2026-11-28 10:15\n7\t28.11.26', '12 7'],
  ['a name among other words', 'red\tKiwi\n12\tkiwi', 'Kiwi 12'],
  ['numbers of the list in one line', '12, 51, 3', '12 51 3'],
  ['numbers in one line that the list does not have', '12, 51, 999', 'as typed'],
  ['one name with a comma', 'Rex, the dog', 'as typed'],
  ['one number', '14,901', 'as typed'],
  ['a table with several numbers', '12\t3\n7\t3', 'refused'],
  ['a table in which only another column’s number is known', '999\t3', 'refused'],
  ['a table without a number or name', 'red\tdog\nblue\tcat', 'refused'],
])('of %s, each row is one pet', (_, text, codes) => {
  const read = pastedCodes(known, text)
  const said = read === 'as-typed' ? 'as typed' : (read?.join(' ') ?? 'refused')
  expect(said).toBe(codes)
})

test('the prices and categories of a delivery are no codes, but its sheet may also be a check’s copy', () => {
  expect(pastedCodes(known, 'Name;Category;Price\nWaffles;Dog;7\nKiwi;3;12', true)).toBeNull()
  expect(pastedCodes(known, `${head}\nThere\tKiwi\t3\tDogs\tAvailable\t12\t5:44 PM`, true)).toEqual(['12'])
})
