import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Addition } from '../../../src-shared/addition.ts'
import { linesOf, placesToDraw } from './addition-lines.ts'

const additions = fc
  .uniqueArray(fc.integer({ min: Date.UTC(2026, 9, 20), max: Date.UTC(2026, 9, 30) }), { maxLength: 50 })
  .map((times) =>
    times
      .toSorted((a, b) => b - a)
      .map(
        (sentAt): Addition => ({
          id: `${sentAt}`,
          environment: 'staging',
          pet: { name: 'Bella', categoryId: '3' },
          sentAt,
          outcome: { kind: 'sending' },
        }),
      ),
  )

test('every addition has a line in its place, below the heading of its day', () => {
  fc.assert(
    fc.property(additions, (all) => {
      const lines = linesOf(all)
      expect(lines.flatMap((line) => (line.kind === 'addition' ? [line.addition] : []))).toStrictEqual(all)
      expect(lines.length === 0 || lines[0]?.kind === 'day').toBe(true)
      for (const [place, line] of lines.entries()) {
        const heading = lines.slice(0, place).findLast(({ kind }) => kind === 'day')
        if (line.kind === 'addition') expect(heading?.kind === 'day' && heading.day.entries).toContain(line.addition)
      }
    }),
  )
})

test('what is drawn is what is in view, with its heading and the pinned line', () => {
  fc.assert(
    fc.property(additions, fc.nat(), fc.nat({ max: 20 }), fc.nat(), (all, start, count, pin) => {
      const lines = linesOf(all)
      fc.pre(lines.length > 0)
      const first = start % lines.length
      const pinned = pin % lines.length
      const inView = Array.from({ length: Math.min(count + 1, lines.length - first) }, (_, place) => first + place)
      const drawn = placesToDraw(inView, lines, pinned)
      expect(drawn).toStrictEqual([...new Set(drawn)].sort((a, b) => a - b))
      expect(drawn).toEqual(expect.arrayContaining([...inView, pinned]))
      expect(drawn.some((place) => place <= first && lines[place]?.kind === 'day')).toBe(true)
      expect(drawn.length).toBeLessThanOrEqual(inView.length + 2)
    }),
  )
})
