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
  // Only cells of several lines are quoted, so these marks are the clerk's.
  ['"Rex"', ['"Rex"']],
  ['"Rex', ['"Rex']],
  ['"Rex" Mini', ['"Rex" Mini']],
  // In one line, it is no table.
  ['Rex, the dog; 7', ['Rex, the dog; 7']],
  ['\u200b\t \r\nRex', ['Rex']],
  ['', []],
  [' \t\r\n', []],
])('copied as %j are the cells %j', (text, cells) => {
  expect(copiedCells(text)).toEqual(cells)
})
