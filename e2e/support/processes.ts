import { readdirSync, readFileSync } from 'node:fs'

/** A process as the system knows it. */
export interface RunningProcess {
  readonly pid: number
  readonly command: string
}

/** Everything that runs as a user, on Linux. https://man7.org/linux/man-pages/man5/proc.5.html */
export function processesOf(userId: number): readonly RunningProcess[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const [, owner] = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8')) ?? []
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ')
      // One that has ended and waits to be asked about has no command any more.
      return Number(owner) === userId && command !== '' ? [{ pid: Number(entry), command }] : []
    } catch {
      // It ended meanwhile.
      return []
    }
  })
}
