import { answer } from '../wire-answers.ts'
import { error } from './answers.ts'
import { busy, type Case } from './case.ts'

/** The service says that it is busy, with every kind of `Retry-After`. A list is asked for at most three times. */
export const busyAnswers: readonly Case[] = [
  { service: 'answers 429 without Retry-After', does: answer('', { status: 429 }), says: busy(null), requests: 3 },
  {
    service: 'answers 429 with Retry-After 1',
    does: answer(error, { status: 429, headers: { 'Retry-After': 1 } }),
    says: busy(1),
    requests: 3,
  },
  {
    service: 'answers 429 with Retry-After 0',
    does: answer(error, { status: 429, headers: { 'Retry-After': 0 } }),
    says: busy(0),
    requests: 3,
  },
  {
    service: 'answers 429 with Retry-After 30',
    does: answer(error, { status: 429, headers: { 'Retry-After': 30 } }),
    says: busy(30),
  },
  {
    service: 'answers 503 with Retry-After 30',
    does: answer(error, { status: 503, headers: { 'Retry-After': 30 } }),
    says: busy(30),
  },
  {
    service: 'answers 503 with Retry-After in the year 2150',
    does: answer(error, { status: 503, headers: { 'Retry-After': 'Thu, 01 Jan 2150 00:00:00 GMT' } }),
    says: ['Staging is busy. Try again later.'],
  },
  {
    service: 'answers 503 with Retry-After in the year 2015',
    does: answer(error, { status: 503, headers: { 'Retry-After': 'Thu, 01 Jan 2015 00:00:00 GMT' } }),
    says: busy(0),
    requests: 3,
  },
  {
    service: 'answers 503 with Retry-After "soon"',
    does: answer(error, { status: 503, headers: { 'Retry-After': 'soon' } }),
    says: busy(null),
    requests: 3,
  },
  {
    service: 'answers 503 with Retry-After -5',
    does: answer(error, { status: 503, headers: { 'Retry-After': '-5' } }),
    says: busy(null),
    requests: 3,
  },
  {
    service: 'answers 503 with Retry-After 1e99',
    does: answer(error, { status: 503, headers: { 'Retry-After': '1e99' } }),
    says: busy(null),
    requests: 3,
  },
  {
    service: 'answers 500 with a page of HTML',
    does: answer('<h1>Oops</h1>', { status: 500 }),
    says: busy(null),
    requests: 3,
  },
  { service: 'answers 599', does: answer('', { status: 599 }), says: busy(null), requests: 3 },
]
