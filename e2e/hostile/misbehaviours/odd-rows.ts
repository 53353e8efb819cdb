import { answer } from '../wire-answers.ts'
import { list, rex, rows } from './answers.ts'
import type { Case } from './case.ts'

const longName = 'x'.repeat(1024 * 1024)
const reversed = '\u202Eenots\u202C\u2066\u200F\u061C'

/** Rows of the list are at fault. */
export const oddRows: readonly Case[] = [
  {
    service: 'sends rows that are not pets',
    does: answer(`[null,7,"Rex",[],{},[${rex}],${rex}]`),
    lists: ['Rex'],
    claims: 'Showing 1. 6 rows could not be read and are not shown.',
  },
  {
    service: 'sends no row that is a pet',
    does: answer('[null,{}]'),
    lists: [],
    claims: 'Showing 0. 2 rows could not be read and are not shown.',
  },
  {
    service: 'writes IDs in every wrong way',
    does: answer(
      `[${['1e3', '1.5', '1.0', '"12"', '-0', 'true', 'null', '[1]', '9223372036854775808', '1E400'].map((id) => rex.replace('1', id)).join(',')},${rex}]`,
    ),
    lists: ['Rex'],
    claims: 'Showing 1. 10 rows could not be read and are not shown.',
  },
  {
    service: 'sends categories that are not int64',
    does: answer(
      `[${['"3"', '3.0', '1e2', '-9223372036854775809'].map((id) => rex.replace('3', id)).join(',')},${rex}]`,
    ),
    lists: ['Rex'],
    claims: 'Showing 1. 4 rows could not be read and are not shown.',
  },
  {
    service: 'sends the largest IDs there are',
    does: answer(
      `[${rex.replace('1', '9223372036854775807')},${rex.replace('1', '9223372036854775806').replace('Rex', 'Max')}]`,
    ),
    lists: ['Rex', 'Max'],
    claims: 'Showing all 2 pets',
  },
  { service: 'repeats an ID', does: answer(`[${rex},${rex.replace('Rex', 'Impostor')}]`), lists: ['Rex'] },
  {
    service: 'repeats a field',
    does: answer('[{"id":1,"id":2,"name":"Max","name":"Rex","categoryId":3}]'),
    lists: ['Rex'],
  },
  {
    service: 'sends statuses that it made up',
    does: answer(rows(',"status":"on loan"', ',"status":""', ',"status":null', ',"status":"AVAILABLE"')),
    lists: ['Pet 1', 'Pet 2', 'Pet 3', 'Pet 4'],
    claims: 'Showing all 4 pets',
  },
  {
    service: 'sends statuses that are not text',
    does: answer(rows(',"status":7', ',"status":["sold"]', '')),
    lists: ['Pet 3'],
    claims: '2 rows could not be read',
  },
  {
    service: 'sends names that are not text',
    does: answer(`[${['null', '7', '["Rex"]', '{}'].map((each) => rex.replace('"Rex"', each)).join(',')},${rex}]`),
    lists: ['Rex'],
    claims: '4 rows could not be read',
  },
  {
    service: 'sends __proto__, constructor and toString',
    does: answer(
      rows(
        ',"__proto__":{"isAdmin":true,"status":"sold"}',
        ',"constructor":{"prototype":{"isAdmin":true}}',
        ',"toString":null,"hasOwnProperty":1,"toJSON":"x"',
      ),
    ),
    lists: ['Pet 1', 'Pet 2', 'Pet 3'],
  },
  {
    service: 'hides a row in __proto__',
    does: answer(`[{"__proto__":${rex}},${rex}]`),
    lists: ['Rex'],
    claims: '1 row could not be read',
  },
  {
    service: 'sends 30 rows where 20 were asked for',
    does: answer(rows(...Array.from({ length: 30 }, () => ''))),
    lists: Array.from({ length: 30 }, (_, index) => `Pet ${index + 1}`),
    claims: 'Showing 30. There may be more.',
  },
  {
    service: 'sends 8 MiB of rows that are not pets',
    does: answer(`[${'{},'.repeat(2_700_000)}${rex}]`),
    lists: ['Rex'],
    claims: 'Showing 1. There may be more. 2,700,000 rows could not be read',
  },
  {
    service: 'sends 20,000 rows',
    does: answer(rows(...Array.from({ length: 20_000 }, () => ''))),
    lists: Array.from({ length: 20_000 }, (_, index) => `Pet ${index + 1}`),
    claims: 'Showing 20,000. There may be more.',
  },
  { service: 'writes names from right to left', does: answer(list.replace('Rex', reversed)), lists: [reversed] },
  {
    service: 'writes names in HTML',
    does: answer(list.replace('Rex', '<img src=x onerror=alert(1)><script>alert(2)</script>')),
    lists: ['<img src=x onerror=alert(1)><script>alert(2)</script>'],
  },
  {
    service: 'writes control characters and half an emoji',
    does: answer(list.replace('Rex', String.raw`\u0000\u0007\u001b[31m\ud83d`)),
    lists: ['\u0000\u0007\u001b[31m\ud83d'],
  },
  {
    service: 'stacks a thousand accents on a letter',
    does: answer(list.replace('Rex', `R${'\u0301'.repeat(1000)}ex`)),
    lists: [`R${'\u0301'.repeat(1000)}ex`],
  },
  { service: 'sends a name of 1 MiB', does: answer(list.replace('Rex', longName)), lists: [longName] },
  { service: 'sends an empty name', does: answer(list.replace('Rex', '')), lists: [''] },
]
