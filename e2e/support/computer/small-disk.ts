import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appPlatform, electronBinary } from './app-system.ts'

// A process in a new user namespace is root there, and may mount disks that only processes in that namespace see.
// https://man7.org/linux/man-pages/man7/user_namespaces.7.html
const asNamespaceRoot = ['--user', '--map-root-user', '--mount']

/** Whether this user can make disks: on Linux, unless programs may not create user namespaces. */
export const mayMakeDisks =
  appPlatform === 'linux' &&
  spawnSync('unshare', [...asNamespaceRoot, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

/** A disk of 8 MiB, in memory. Only programs that are started on it see it. */
export type SmallDisk = Awaited<ReturnType<typeof makeSmallDisk>>

/** Makes an empty disk. Rejects unless {@link mayMakeDisks}. */
export async function makeSmallDisk() {
  const home = mkdtempSync(path.join(tmpdir(), 'pet-store-disk-'))
  const [folder, electron] = [path.join(home, 'disk'), path.join(home, 'electron')]
  mkdirSync(folder)
  const line = 'mount -t tmpfs -o size=8m tmpfs "$0" && echo ready && exec cat'
  // The disk exists as long as this process, which ends with the tests, because its input does.
  const keeper = spawn('unshare', [...asNamespaceRoot, 'sh', '-c', line, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  if (!(await Promise.race([once(keeper.stdout, 'data'), ended.then(() => null)]))) throw new Error('No disk was made.')

  const enter = ['--target', `${keeper.pid}`, '--user', '--mount', '--preserve-credentials']
  // As root, Electron starts only without the sandbox, so the app runs as the user who started it.
  const asUser = `unshare --user --map-user=${process.getuid?.()} --map-group=${process.getgid?.()}`
  const inside = `cd "$0" && exec ${asUser} '${electronBinary()}' "$@"`.replaceAll("'", `'\\''`)
  const script = `#!/bin/sh\nexec nsenter ${enter.join(' ')} sh -c '${inside}' "$PWD" "$@"\n`
  writeFileSync(electron, script, { mode: 0o755 })
  const remount = (mode: 'ro' | 'rw') =>
    void execFileSync('nsenter', [...enter, 'mount', '-o', `remount,bind,${mode}`, folder])
  /** The disk's folder for all other programs. */
  const reachedFromOutside = path.join(`/proc/${keeper.pid}/root`, folder)
  const filling = path.join(reachedFromOutside, 'fill')
  return {
    /** Its folder for a program that `electron` started. */
    folder,
    reachedFromOutside,
    /** An executable that starts Electron where the disk is. */
    electron,
    /** Fills the disk up. */
    fill() {
      try {
        for (;;) appendFileSync(filling, Buffer.alloc(4096))
      } catch {
        // The disk is full.
      }
    },
    /** Removes the file that filled the disk. */
    empty: () => rmSync(filling, { force: true }),
    makeReadOnly: () => remount('ro'),
    makeWritable: () => remount('rw'),
    async remove() {
      keeper.stdin.end()
      await ended
      rmSync(home, { force: true, recursive: true })
    },
  }
}
