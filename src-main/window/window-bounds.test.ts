import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createReach } from '../../src-shared/testing/reach.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { type Bounds, fitBounds, openingBounds, openKeptBounds, smallestWindow } from './window-bounds.ts'

const laptop: Bounds = { x: 0, y: 25, width: 1440, height: 875 }
const external: Bounds = { x: 1440, y: 0, width: 2560, height: 1440 }

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'window.json')
})

function open() {
  return openKeptBounds({ folder, now: () => 0 })
}

describe('the window', () => {
  test('opens where it was closed, also if it was closed maximised', async () => {
    const closedAt = { x: 1600, y: 100, width: 1000, height: 700 }
    await open().keep({ ...closedAt, isMaximized: true })
    expect(open().current().isMaximized).toBe(true)
    expect(openingBounds(open().current(), [laptop, external])).toEqual(closedAt)
  })

  test('opens in the middle when its screen is gone', () => {
    const closedAt = { x: 1600, y: 100, width: 1000, height: 700, isMaximized: false }
    expect(openingBounds(closedAt, [laptop])).toEqual({ width: 1200, height: 780 })
  })

  test('opens where 1.0.0 closed it', () => {
    writeFileSync(file, '{"x":10,"y":40,"width":900,"height":600}')
    expect(openingBounds(open().current(), [laptop])).toEqual({ x: 10, y: 40, width: 900, height: 600 })
  })

  test.each([['{}'], ['{"x":"0","y":0,"width":800,"height":600}'], ['{"x":0.5,"y":0,"width":800,"height":600}']])(
    'opens at its usual size when the file contains %s',
    (text) => {
      writeFileSync(file, text)
      expect(openingBounds(open().current(), [laptop])).toEqual({ width: 1200, height: 780 })
    },
  )

  test.each([
    ['on the first start', null],
    ['when its screen is gone', 5000],
  ])('is no larger than a small screen, less the taskbar, %s', (_, x) => {
    const netbook: Bounds = { x: 0, y: 0, width: 1093, height: 582 }
    const closedAt = { x, y: x, width: 1200, height: 780, isMaximized: false }
    expect(openingBounds(closedAt, [netbook, external])).toEqual({ width: 1093, height: 582 })
  })

  test('is wholly on one screen, wherever it was', () => {
    const place = fc.integer({ min: -5000, max: 5000 })
    const size = fc.integer({ min: -10, max: 9000 })
    const anywhere = fc.record({ x: place, y: place, width: size, height: size })
    const reach = createReach('opened', 'not on a screen')
    fc.assert(
      fc.property(anywhere, (wanted) => {
        const opened = fitBounds(wanted, [laptop, external])
        reach.note(opened === null ? 'not on a screen' : 'opened')
        if (opened === null) return
        expect(
          [laptop, external].some(
            (screen) =>
              opened.x >= screen.x &&
              opened.y >= screen.y &&
              opened.x + opened.width <= screen.x + screen.width &&
              opened.y + opened.height <= screen.y + screen.height,
          ),
        ).toBe(true)
        expect(opened.width).toBeGreaterThanOrEqual(smallestWindow.width)
        expect(opened.height).toBeGreaterThanOrEqual(smallestWindow.height)
      }),
    )
    reach.expectAtLeast(1)
  })
})
