import { answer } from '../wire-answers.ts'
import { list, rex, rows } from './answers.ts'
import { type Case, notUnderstood, webPage } from './case.ts'

/** The body of a 200 is at fault. */
export const oddBodies: readonly Case[] = [
  {
    service: 'answers with a page of HTML',
    does: answer('<!doctype html><title>Log in</title>', { headers: { 'Content-Type': 'text/html' } }),
    says: webPage,
  },
  {
    service: 'answers with a page of HTML in Shift_JIS',
    does: answer(Buffer.concat([Buffer.from('<html><title>'), Buffer.from([0x83, 0x7a, 0x83, 0x65, 0x83, 0x8b])])),
    says: webPage,
  },
  { service: 'answers with nothing', does: answer(''), says: notUnderstood('not-json') },
  { service: 'answers with spaces', does: answer('   \n'), says: notUnderstood('not-json') },
  { service: 'answers with half a list', does: answer(list.slice(0, -1)), says: notUnderstood('not-json') },
  { service: 'answers with two lists', does: answer(list + list), says: notUnderstood('not-json') },
  { service: 'answers with a trailing comma', does: answer(`[${rex},]`), says: notUnderstood('not-json') },
  { service: 'answers with NaN', does: answer('NaN'), says: notUnderstood('not-json') },
  { service: 'answers in single quotes', does: answer(list.replaceAll('"', "'")), says: notUnderstood('not-json') },
  { service: 'answers with a byte order mark', does: answer(`\uFEFF${list}`), says: notUnderstood('not-json') },
  {
    service: 'answers in UTF-16',
    does: answer(Buffer.from(list, 'utf16le'), { headers: { 'Content-Type': 'application/json; charset=utf-16' } }),
    says: notUnderstood('not-json'),
  },
  {
    service: 'answers with bytes that are not UTF-8',
    does: answer(Buffer.from(list.replace('Rex', 'R\xE9x'), 'latin1')),
    says: notUnderstood('not-json'),
  },
  {
    service: 'answers with half a character',
    does: answer(Buffer.from(`[{"id":1,"name":"🐈`).subarray(0, -1)),
    says: notUnderstood('not-json'),
  },
  { service: 'answers with null', does: answer('null'), says: notUnderstood('wrong-shape') },
  { service: 'answers with a number', does: answer('7'), says: notUnderstood('wrong-shape') },
  { service: 'answers with a text', does: answer('"pets"'), says: notUnderstood('wrong-shape') },
  {
    service: 'answers with an object around the list',
    does: answer(`{"pets":${list},"length":1}`),
    says: notUnderstood('wrong-shape'),
  },
  {
    service: 'answers with an object that looks like an array',
    does: answer(`{"0":${rex},"length":1,"__proto__":[]}`),
    says: notUnderstood('wrong-shape'),
  },
  { service: 'answers with 4 million brackets', does: answer('['.repeat(4_000_000)), says: notUnderstood('not-json') },
  {
    service: 'nests a field 100,000 deep',
    does: answer(rows(`,"x":${'['.repeat(100_000)}${']'.repeat(100_000)}`)),
    says: notUnderstood('not-json'),
  },
  {
    service: 'nests a field 500 deep',
    does: answer(rows(`,"x":${'['.repeat(500)}${']'.repeat(500)}`)),
    lists: ['Pet 1'],
  },
  {
    service: 'sends its list as plain text',
    does: answer(list, { headers: { 'Content-Type': 'text/plain' } }),
    lists: ['Rex'],
  },
  {
    service: 'sends its list as a download',
    does: answer(list, { headers: { 'Content-Disposition': 'attachment; filename="pets.exe"' } }),
    lists: ['Rex'],
  },
  { service: 'answers with an empty list', does: answer('[]'), lists: [], claims: 'Showing all 0 pets' },
]
