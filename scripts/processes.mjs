import { readdirSync, readFileSync } from 'node:fs'

/** A running process. */
export interface RunningProcess {
  readonly pid: number
  readonly command: string
}

/** The processes of a user, on Linux. https://man7.org/linux/man-pages/man5/proc.5.html */
export function processesOf(userId: number): readonly RunningProcess[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const [, owner] = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8')) ?? []
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ')
      // A process that has ended but was not waited for has no command line.
      return Number(owner) === userId && command !== '' ? [{ pid: Number(entry), command }] : []
    } catch {
      // The process ended meanwhile.
      return []
    }
  })
}
