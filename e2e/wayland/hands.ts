import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

const run = promisify(execFile)

/** A point on the screen, in pixels from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A clerk's hands on a virtual desktop's keyboard and mouse. */
export interface Hands {
  /** Presses keys one after another, each as xdotool names it: `ctrl+n`, `Return`. */
  press(...keys: readonly string[]): Promise<void>
  /** Types a text, slowly enough for a form that moves the focus. */
  type(text: string): Promise<void>
  /** Clicks, with the left button unless another is given. */
  click(place: Point, button?: 'left' | 'right'): Promise<void>
  /** Presses the left button twice. */
  doubleClick(place: Point): Promise<void>
  /** Drags from one point to another with the left button, again and again until `isDone`. */
  drag(from: Point, to: Point, isDone: () => Promise<boolean>): Promise<void>
}

/** Makes hands that send keys and clicks to an X server: https://manpages.debian.org/xdotool */
export function createHands(screen: string): Hands {
  async function act(...parameters: readonly (string | number)[]): Promise<void> {
    await run('xdotool', parameters.map(String), { env: { ...process.env, DISPLAY: screen } })
  }

  const at = ({ x, y }: Point) => ['mousemove', Math.round(x), Math.round(y)] as const

  return {
    press: (...keys) => act('key', ...keys),
    type: (text) => act('type', '--delay', 130, text),
    click: (place, button = 'left') => act(...at(place), 'click', button === 'left' ? 1 : 3),
    doubleClick: (place) => act(...at(place), 'click', '--repeat', 2, '--delay', 60, 1),
    async drag(from, to, isDone) {
      const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      // The app asks the compositor to start the drag once the pointer has moved a little. A busy app asks too late.
      await expect(async () => {
        await act(...at(from), 'sleep', 0.1, 'mousedown', 1, 'sleep', 0.1)
        await act(...at(half), 'sleep', 0.2, ...at(to), 'sleep', 0.2)
        await act('mouseup', 1)
        expect(await isDone()).toBe(true)
      }).toPass({ intervals: [100] })
    },
  }
}
