import { readdirSync, readFileSync } from 'node:fs'

/**
 * A running process.
 *
 * @typedef {{ readonly pid: number, readonly command: string }} RunningProcess
 */

/**
 * The processes of a user, on Linux. https://man7.org/linux/man-pages/man5/proc.5.html
 *
 * @param {number} userId
 * @returns {readonly RunningProcess[]}
 */
export function processesOf(userId) {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const [, owner] = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8')) ?? []
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ')
      // A process that has ended but was not waited for has no command line.
      return Number(owner) === userId && command !== '' ? [{ pid: Number(entry), command }] : []
    } catch {
      // The process has ended since.
      return []
    }
  })
}
