import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Moment, startProcess } from './start-process.ts'
import { rounds } from './targets.ts'

/** Folder of the smallest Electron app, which all other starts are compared with. */
export const bareApp = path.resolve(import.meta.dirname, 'bare')

/** One kind of start, measured in every round. */
export interface Start {
  readonly app: string
  readonly profile: string
  /** What the page must show before the bench stops the app. */
  readonly until: Moment
  /** Files of the profile to delete before each start. */
  readonly deleted: readonly string[]
  /** Milliseconds to the first contentful paint, a figure a round. */
  readonly paint: number[]
  /** Milliseconds until what `until` names is on screen, a figure a round. */
  readonly shown: number[]
}

/** One kind of start, of which nothing is measured yet. */
export function startOf(app: string, profile: string, until: Moment, deleted: readonly string[] = []): Start {
  return { app, profile, until, deleted, paint: [], shown: [] }
}

/**
 * Runs the starts in turn, in every other round in reverse, so that none gains from the one before it. The first rounds, at most three, fill the
 * code caches and profiles and do not count.
 */
export async function measureStarts(starts: readonly Start[]): Promise<void> {
  for (let round = -Math.min(3, rounds); round < rounds; round++) {
    const inTurn = round % 2 === 0 ? starts : starts.toReversed()
    for (const { app, profile, until, deleted, paint, shown } of inTurn) {
      for (const name of deleted) rmSync(path.join(profile, name), { recursive: true, force: true })
      const started = startProcess(app, profile)
      const painted = await started.after('first-contentful-paint')
      // Rows can be in the page a moment before the first frame, but they are not on screen before it.
      const visible = Math.max(await started.after(until), painted)
      // Chromium writes its code cache a moment after the page has loaded.
      if (round < 0) await wait(3000)
      await started.stop()
      if (round < 0) continue
      paint.push(painted)
      shown.push(visible)
    }
  }
}
