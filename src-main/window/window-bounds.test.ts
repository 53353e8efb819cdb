import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReach } from '../../src-shared/testing/reach.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { type Bounds, openingBounds, openKeptBounds, smallestWindow } from './window-bounds.ts'

const laptop: Bounds = { x: 0, y: 25, width: 1440, height: 875 }
const external: Bounds = { x: 1440, y: 0, width: 2560, height: 1440 }
const netbook: Bounds = { x: 0, y: 0, width: 1093, height: 582 }

test('the window opens where it was closed, also if it was closed maximised', async () => {
  const place = { folder: temporaryFolder(), now: () => 0 }
  const closedAt = { x: 1600, y: 100, width: 1000, height: 700 }
  await openKeptBounds(place).keep({ ...closedAt, isMaximized: true })
  const kept = openKeptBounds(place).current()
  expect(kept.isMaximized).toBe(true)
  expect(openingBounds(kept, [laptop, external])).toEqual(closedAt)
})

const first = { width: 1200, height: 780 }

test.each([
  ['on the first start', '{}', [laptop], first],
  ['when its screen is gone', '{"x":1600,"y":100,"width":1000,"height":700}', [laptop], first],
  ['no larger than a small screen', '{"x":5000,"y":5000}', [netbook, external], { width: 1093, height: 582 }],
  ['when the file has no numbers', '{"x":"0","y":0,"width":800,"height":600}', [laptop], first],
  ['when the file has parts of a point', '{"x":0.5,"y":0,"width":800,"height":600}', [laptop], first],
])('the window opens in the middle %s', (_, file, screens, size) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'window.json'), file)
  expect(openingBounds(openKeptBounds({ folder, now: () => 0 }).current(), screens)).toEqual(size)
})

test('the window is wholly on one screen, wherever it was', () => {
  const place = fc.integer({ min: -5000, max: 5000 })
  const size = fc.integer({ min: -10, max: 9000 })
  const reach = createReach('opened', 'not on a screen')
  fc.assert(
    fc.property(fc.record({ x: place, y: place, width: size, height: size }), (wanted) => {
      const opened = openingBounds({ ...wanted, isMaximized: false }, [laptop, external])
      reach.note('x' in opened ? 'opened' : 'not on a screen')
      if (!('x' in opened)) return
      const { x, y, width, height } = opened
      const isOn = (screen: Bounds) =>
        x >= screen.x && y >= screen.y && x + width <= screen.x + screen.width && y + height <= screen.y + screen.height
      expect([laptop, external].some(isOn)).toBe(true)
      expect(width).toBeGreaterThanOrEqual(smallestWindow.width)
      expect(height).toBeGreaterThanOrEqual(smallestWindow.height)
    }),
  )
  reach.expectAtLeast(1)
})
