import * as z from 'zod/mini'
import { type KeptFile, type KeptFilePlace, openKeptFile } from '../files/kept-file.ts'

/** The place and size of a window or a screen, in device-independent pixels. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The smallest window in which the app can be used. */
export const smallestWindow = { width: 720, height: 480 } as const

const firstSize = { width: 1200, height: 780 } as const

const keptBoundsSchema = z.object({
  /** Null before the window was closed for the first time. */
  x: z._default(z.nullable(z.int()), null),
  y: z._default(z.nullable(z.int()), null),
  width: z._default(z.int(), firstSize.width),
  height: z._default(z.int(), firstSize.height),
  isMaximized: z._default(z.boolean(), false),
})

/** Where the window was when it was last closed. If it was maximised then, where it was before. */
export type KeptBounds = Readonly<z.infer<typeof keptBoundsSchema>>

/** Opens the file that keeps where the window was. */
export function openKeptBounds(place: KeptFilePlace): KeptFile<KeptBounds> {
  return openKeptFile({ ...place, name: 'window.json', schema: keptBoundsSchema })
}

function overlap(window: Bounds, screen: Bounds): number {
  const width = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  const height = Math.min(window.y + window.height, screen.y + screen.height) - Math.max(window.y, screen.y)
  return Math.max(0, width) * Math.max(0, height)
}

function between(value: number, smallest: number, largest: number): number {
  return Math.max(smallest, Math.min(value, largest))
}

/**
 * The place and size of a new window. `screens` are the work areas. The window opens where it was, but wholly inside the area that shows most of
 * it, no larger than that, and no smaller than {@link smallestWindow} if the area allows. If no area shows any of it, as on the first start or
 * after its screen was unplugged, it gets no place: Electron puts it in the middle of a screen, and it fits on any of them.
 */
export function openingBounds(
  { x, y, width, height }: KeptBounds,
  screens: readonly Bounds[],
): Bounds | { readonly width: number; readonly height: number } {
  const shown = (screen: Bounds) => (x === null || y === null ? 0 : overlap({ x, y, width, height }, screen))
  const [screen] = screens.toSorted((one, other) => shown(other) - shown(one))
  if (screen === undefined || x === null || y === null || shown(screen) === 0) {
    return {
      width: Math.min(firstSize.width, ...screens.map((each) => each.width)),
      height: Math.min(firstSize.height, ...screens.map((each) => each.height)),
    }
  }
  const wide = between(width, Math.min(smallestWindow.width, screen.width), screen.width)
  const high = between(height, Math.min(smallestWindow.height, screen.height), screen.height)
  return {
    x: between(x, screen.x, screen.x + screen.width - wide),
    y: between(y, screen.y, screen.y + screen.height - high),
    width: wide,
    height: high,
  }
}
