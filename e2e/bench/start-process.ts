import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { canUseSandbox } from '../../scripts/computer/sandbox.mjs'
import { electronBinary } from '../support/computer/app-system.ts'
import { within } from './open-window.ts'

/** A moment that the observer in a page reports. */
export type Moment = 'first-contentful-paint' | 'first-rows'

/** A running Electron app. */
export interface StartedProcess {
  /** Milliseconds from spawning the process to a moment in its page. Kills the process and rejects if the moment does not come. */
  after(moment: Moment): Promise<number>
  /** Proportional set size of the process and its descendants, in KiB. */
  memory(): number
  stop(): Promise<void>
}

const observer = path.resolve(import.meta.dirname, 'observe-main.cjs')

/** Starts an Electron app from its folder, with a new profile folder and the observer in its pages. */
export function startProcess(app: string, profile: string): StartedProcess {
  const binary = electronBinary()
  const sandbox = canUseSandbox(binary) ? [] : ['--no-sandbox']
  const spawned = performance.timeOrigin + performance.now()
  const process = spawn(binary, ['--require', observer, app, `--user-data-dir=${profile}`, ...sandbox], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const moments = new Map<string, number>()
  const waiting = new Map<string, (after: number) => void>()
  createInterface({ input: process.stdout }).on('line', (line) => {
    if (!line.startsWith('{"name":')) return
    const { name, moment }: { name: string; moment: number } = JSON.parse(line)
    moments.set(name, moment - spawned)
    waiting.get(name)?.(moment - spawned)
  })
  return {
    after(moment) {
      const known = moments.get(moment)
      if (known !== undefined) return Promise.resolve(known)
      const reached = new Promise<number>((resolve) => waiting.set(moment, resolve))
      return within(reached, moment).catch((error) => {
        process.kill('SIGKILL')
        throw error
      })
    },
    memory: () => familyOf(process).reduce((sum, pid) => sum + proportionalSetSize(pid), 0),
    async stop() {
      const exited = once(process, 'exit')
      process.kill()
      await within(exited, 'the end of an app').catch((error) => {
        process.kill('SIGKILL')
        throw error
      })
    },
  }
}

function familyOf({ pid }: ChildProcess): readonly number[] {
  if (pid === undefined) return []
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const)
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

function parentOf(pid: string): number {
  try {
    // The program's name, in parentheses, may contain anything: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(parent)
  } catch {
    return Number.NaN
  }
}

function proportionalSetSize(pid: number): number {
  const [, kibibytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kibibytes)
}
