import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { writeWholeNow } from '../files/whole-file.ts'

const boundsSchema = z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

/** Place and size of a window or a screen, in device-independent pixels. */
export type Bounds = Readonly<z.infer<typeof boundsSchema>>

/** The smallest window in which the app can be used. */
export const smallestWindow = { width: 720, height: 480 } as const

const firstSize = { width: 1200, height: 780 } as const

function overlap(window: Bounds, screen: Bounds): number {
  const width = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  const height = Math.min(window.y + window.height, screen.y + screen.height) - Math.max(window.y, screen.y)
  return Math.max(0, width) * Math.max(0, height)
}

function between(value: number, smallest: number, largest: number): number {
  return Math.max(smallest, Math.min(value, largest))
}

/**
 * Where a window that was last at `wanted` opens now: wholly inside the one of the screens' work areas `screens` that
 * holds most of it, no larger than that, and no smaller than {@link smallestWindow} where the screen allows. Null, for
 * the usual size in the middle, when it would be on none of them: the screen may have been unplugged since.
 */
export function fitBounds(wanted: Bounds, screens: readonly Bounds[]): Bounds | null {
  const [screen] = screens.toSorted((one, other) => overlap(wanted, other) - overlap(wanted, one))
  if (screen === undefined || overlap(wanted, screen) === 0) return null
  const width = between(wanted.width, Math.min(smallestWindow.width, screen.width), screen.width)
  const height = between(wanted.height, Math.min(smallestWindow.height, screen.height), screen.height)
  const x = between(wanted.x, screen.x, screen.x + screen.width - width)
  const y = between(wanted.y, screen.y, screen.y + screen.height - height)
  return { x, y, width, height }
}

/**
 * Place and size for a new window: as `file` remembers them where that still fits, else the usual size, which Electron
 * puts in the middle. A file that cannot be read is no loss and no news.
 */
export function readBounds(
  file: string,
  screens: readonly Bounds[],
): Bounds | { readonly width: number; readonly height: number } {
  try {
    const parsed = boundsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return (parsed.success ? fitBounds(parsed.data, screens) : null) ?? firstSize
  } catch {
    return firstSize
  }
}

/** Remembers place and size in `file`, whole or not at all, while the window closes. A full disk is no reason to complain. */
export function writeBounds(file: string, { x, y, width, height }: Bounds): void {
  try {
    writeWholeNow(file, JSON.stringify({ x, y, width, height }), 'this-user')
  } catch {
    // The window opens at its usual place next time.
  }
}
