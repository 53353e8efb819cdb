import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A point on the screen, in its pixels, from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A clerk's hands, on the keyboard and the mouse of a virtual desktop. */
export interface Hands {
  /** Presses keys one after another, each as xdotool names it: `ctrl+n`, `Return`. */
  press(...keys: readonly string[]): Promise<void>
  /** Types a text, slowly enough for a form that moves the focus. */
  type(text: string): Promise<void>
  /** Clicks, with the left button unless another is given. */
  click(place: Point, button?: 'left' | 'right'): Promise<void>
  /** Presses the left button twice. */
  doubleClick(place: Point): Promise<void>
  /** Holds the left button from one point to another. */
  drag(from: Point, to: Point): Promise<void>
}

/** Gives the hands on the keyboard and the mouse of an X server: https://manpages.debian.org/xdotool */
export function createHands(screen: string): Hands {
  async function act(...parameters: readonly (string | number)[]): Promise<void> {
    await run('xdotool', parameters.map(String), { env: { ...process.env, DISPLAY: screen } })
  }

  const at = ({ x, y }: Point) => ['mousemove', Math.round(x), Math.round(y)] as const

  return {
    press: (...keys) => act('key', ...keys),
    type: (text) => act('type', '--delay', 15, text),
    click: (place, button = 'left') => act(...at(place), 'click', button === 'left' ? 1 : 3),
    doubleClick: (place) => act(...at(place), 'click', '--repeat', 2, '--delay', 60, 1),
    async drag(from, to) {
      const steps = Array.from({ length: 10 }, (_, index) => (index + 1) / 10)
      const moves = steps.flatMap((part) => [
        ...at({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }),
        ...['sleep', 0.02],
      ])
      await act(...at(from), 'sleep', 0.05, 'mousedown', 1, 'sleep', 0.05, ...moves, 'mouseup', 1)
    },
  }
}
