import { execFileSync, spawnSync } from 'node:child_process'
import { processesOf } from './processes.mjs'

/**
 * An ordinary user of this computer, made by root for a test.
 *
 * @typedef {object} OrdinaryUser
 * @property {string} name
 * @property {number} id
 * @property {string} home
 * @property {() => void} remove kills all processes of this user, and removes the user and its home
 */

/**
 * Makes an ordinary user with a home of their own. Only root on Linux can; throws otherwise.
 *
 * @returns {OrdinaryUser}
 */
export function makeUser() {
  const name = `clerk${process.pid}`
  execFileSync('useradd', ['--create-home', '--shell', '/bin/sh', name])
  const id = Number(execFileSync('id', ['--user', name], { encoding: 'utf8' }))
  return {
    name,
    id,
    home: `/home/${name}`,
    remove() {
      for (const { pid } of processesOf(id)) process.kill(pid, 'SIGKILL')
      while (processesOf(id).length > 0) spawnSync('sleep', ['0.05'])
      execFileSync('userdel', ['--force', '--remove', name], { stdio: 'ignore' })
    },
  }
}
