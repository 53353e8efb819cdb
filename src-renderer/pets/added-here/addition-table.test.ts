import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { localDate } from '../../../src-shared/file-names.ts'
import { daysOf, startOfDay } from './addition-table.tsx'

const hour = 60 * 60 * 1000

afterEach(() => {
  vi.unstubAllEnvs()
})

/**
 * Some of these change their clocks at midnight, one of them skips midnight, one changes by half an hour, and one skipped a whole
 * day in 2011.
 */
const zones = `UTC Europe/Berlin America/New_York America/Havana Asia/Beirut America/Santiago Australia/Lord_Howe
  Asia/Kathmandu Pacific/Apia`.split(/\s+/)

const moments = fc.array(fc.integer({ min: Date.UTC(2011, 11, 20), max: Date.UTC(2027, 0, 1) }), { maxLength: 60 })

describe.each(zones)('in the time zone %s', (zone) => {
  test('every entry is under the day that the clock showed then, in the same order', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(moments, fc.array(fc.integer({ min: -3, max: 3 })), (times, hours) => {
        // Moments a few hours apart fall on the same day more often than random ones.
        const near = hours.map((many, place) => (times[place % times.length] ?? 0) + many * hour)
        const entries = [...times, ...(times.length > 0 ? near : [])]
          .toSorted((a, b) => b - a)
          .map((sentAt) => ({ sentAt }))
        const days = daysOf(entries)
        expect(days.flatMap((day) => day.entries)).toStrictEqual(entries)
        for (const { start, entries: ofDay } of days) {
          const dates = new Set(ofDay.map(({ sentAt }) => localDate(sentAt)))
          expect([...dates]).toStrictEqual([localDate(start)])
          expect(localDate(start - 1)).not.toBe(localDate(start))
        }
        expect(new Set(days.map(({ start }) => start)).size).toBe(days.length)
        // Each heading stands after the rows and the headings before it.
        expect(days.map(({ first }) => first)).toEqual(
          days.map((_, at) => days.slice(0, at).reduce((above, day) => above + 1 + day.entries.length, 0)),
        )
      }),
    )
  })

  test('the next day begins when the clock next shows another date', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(moments, (times) => {
        const wrong = times.filter((moment) => {
          const next = startOfDay(moment, 1)
          return next <= moment || next !== startOfDay(next) || startOfDay(next - 1) !== startOfDay(moment)
        })
        expect(wrong).toStrictEqual([])
      }),
    )
  })
})
