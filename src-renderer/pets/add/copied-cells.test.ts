import { expect, test } from 'vitest'
import { copiedCells } from './copied-cells.ts'

test.each([
  ['Rex', ['Rex']],
  ['Rex\r\n', ['Rex']],
  ['\t\tRex\t\r\n', ['Rex']],
  ['Rex\tDogs', ['Rex', 'Dogs']],
  ['Rex\r\nMochi\r\n', ['Rex', 'Mochi']],
  ['"Rex\nMini"\r\n', ['Rex Mini']],
  ['"Rex\n""Mini"""\tDogs', ['Rex "Mini"', 'Dogs']],
  // Spreadsheets quote only cells with several lines, so these marks are the clerk's.
  ['"Rex"', ['"Rex"']],
  ['"Rex', ['"Rex']],
  ['"Rex" Mini', ['"Rex" Mini']],
  // One line of text is not a table.
  ['Rex, the dog; 7', ['Rex, the dog; 7']],
  ['\u200b\t \r\nRex', ['Rex']],
  ['', []],
  [' \t\r\n', []],
])('the copied text %j has the cells %j', (text, cells) => {
  expect(copiedCells(text)).toEqual(cells)
})
