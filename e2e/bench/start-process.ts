import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { canUseSandbox } from '../../scripts/computer/sandbox.mjs'
import { electronBinary } from '../support/computer/app-system.ts'
import { familyOf } from '../support/computer/process-family.ts'
import { rounds } from './targets.ts'

/** Folder of the smallest Electron app, which all other starts are compared with. */
export const bareApp = path.resolve(import.meta.dirname, 'bare')

/** A moment that the observer in a page reports. */
type Moment = 'first-contentful-paint' | 'first-rows'

const observer = path.resolve(import.meta.dirname, 'observe-main.cjs')

/** Starts an Electron app from its folder, with a profile folder and the observer in its pages. It is killed after a minute. */
export function startProcess(app: string, profile: string) {
  const binary = electronBinary()
  const sandbox = canUseSandbox(binary) ? [] : ['--no-sandbox']
  const spawned = performance.timeOrigin + performance.now()
  const started = spawn(binary, ['--require', observer, app, `--user-data-dir=${profile}`, ...sandbox], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  const moments = new Map<string, number>()
  const waiting = new Map<string, (after: number) => void>()
  createInterface({ input: started.stdout }).on('line', (line) => {
    if (!line.startsWith('{"name":')) return
    const { name, moment }: { name: string; moment: number } = JSON.parse(line)
    moments.set(name, moment - spawned)
    waiting.get(name)?.(moment - spawned)
  })
  return {
    /** Milliseconds from spawning the process to a moment in its page. Does not settle if the moment does not come. */
    async after(moment: Moment): Promise<number> {
      return moments.get(moment) ?? new Promise<number>((resolve) => waiting.set(moment, resolve))
    },
    /** Proportional set size of the process and its descendants, in MiB. */
    memory: () => familyOf(started.pid ?? 0).reduce((sum, pid) => sum + proportionalSetSize(pid), 0) / 1024,
    async stop(): Promise<void> {
      const exited = once(started, 'exit')
      started.kill()
      await exited
    },
  }
}

/** In KiB. */
function proportionalSetSize(pid: number): number {
  const [, kibibytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kibibytes)
}

/** One kind of start, measured in every round. */
export interface Start {
  readonly app: string
  readonly profile: string
  /** What the page must show before the bench stops the app. */
  readonly until: Moment
  /** Milliseconds to the first contentful paint, a figure a round. */
  readonly paint: number[]
}

/** One kind of start, of which nothing is measured yet. */
export function startOf(app: string, profile: string, until: Moment = 'first-rows'): Start {
  return { app, profile, until, paint: [] }
}

/**
 * Runs the starts in turn, in every other round in reverse, so that none gains from the one before it. The first rounds, at most three, fill the
 * code caches and profiles and do not count.
 */
export async function measureStarts(starts: readonly Start[]): Promise<void> {
  for (let round = -Math.min(3, rounds); round < rounds; round++) {
    for (const { app, profile, until, paint } of round % 2 === 0 ? starts : starts.toReversed()) {
      // The app would show a list kept from the start before at once, but the bench measures the service's answer.
      rmSync(path.join(profile, 'last-lists.json'), { force: true })
      const started = startProcess(app, profile)
      const painted = await started.after('first-contentful-paint')
      await started.after(until)
      // Chromium writes its code cache a moment after the page has loaded.
      if (round < 0) await wait(3000)
      else paint.push(painted)
      await started.stop()
    }
  }
}
