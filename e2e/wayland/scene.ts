import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Something that a program shows through the Wayland compositor, such as a window or a menu. */
export interface Surface {
  readonly role: string
  /** The program's process ID. */
  readonly pid: number
  /** A window's title; empty for anything else. */
  readonly title: string
  /** The name of the menu entry that a window belongs to: https://wayland.app/protocols/xdg-shell#xdg_toplevel:request:set_app_id */
  readonly appId: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Asks the worker's compositor for all surfaces that it shows: https://manpages.debian.org/weston-debug */
export async function readScene(): Promise<readonly Surface[]> {
  const { stdout } = await run('weston-debug', ['scene-graph'])
  const views = stdout.matchAll(
    /View \d+ \(role (?<role>\S+), PID (?<pid>\d+), surface ID \d+, (?:top-level window '(?<title>.*)' of (?<appId>\S+), )?.*\n\s*position: \((?<x>-?\d+), (?<y>-?\d+)\) -> \((?<right>-?\d+), (?<bottom>-?\d+)\)/g,
  )
  return Array.from(views, ({ groups = {} }) => {
    const { role = '', title = '', appId = '' } = groups
    const [x = 0, y = 0, right = 0, bottom = 0] = [groups['x'], groups['y'], groups['right'], groups['bottom']].map(
      Number,
    )
    return { role, pid: Number(groups['pid']), title, appId, x, y, width: right - x, height: bottom - y }
  })
}
