import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * An ordinary user of this computer, made by root for a test. `remove` kills all processes of this user, and removes the user and its home.
 *
 * @typedef {{ name: string, id: number, home: string, remove: () => void }} OrdinaryUser
 */

/** Makes an ordinary user with a home. Only root on Linux can; throws otherwise. @type {() => OrdinaryUser} */
export function makeUser() {
  const name = `clerk${process.pid}`
  changeUsers('useradd', ['--create-home', '--shell', '/bin/sh', name])
  const id = Number(execFileSync('id', ['--user', name], { encoding: 'utf8' }))
  function remove() {
    for (const { pid } of processesOf(id)) process.kill(pid, 'SIGKILL')
    while (processesOf(id).length > 0) spawnSync('sleep', ['0.05'])
    changeUsers('userdel', ['--force', '--remove', name])
  }
  return { name, id, home: `/home/${name}`, remove }
}

/** Waits up to ten seconds for other programs that change the users. @type {(command: 'useradd' | 'userdel', parameters: string[]) => void} */
function changeUsers(command, parameters) {
  for (let attempt = 1; ; attempt += 1) {
    const { status, stderr } = spawnSync(command, parameters, { encoding: 'utf8' })
    if (status === 0) return
    // The exit codes while another program changes the users: https://manpages.debian.org/stable/passwd/userdel.8.en.html
    if (![1, 10].includes(status ?? 0) || attempt === 20) throw new Error(`${command} failed: ${stderr}`)
    spawnSync('sleep', ['0.5'])
  }
}

/** The processes of a user: https://man7.org/linux/man-pages/man5/proc.5.html @type {(userId: number) => { pid: number, command: string }[]} */
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
