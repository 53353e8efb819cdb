import { existsSync, mkdirSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

// A second start asks this way whether the first instance responds: it puts a file into this folder, and the first removes it.
// Chromium would block the second start for 20 s, and then kill the first.
const folderName = 'knocks'

// In milliseconds. A start and this together stay below 10 s.
const longestWait = 3_000
const pause = 50

/** Removes each file from the folder of knocks, from now on. If the folder cannot be watched, it is removed, and nobody knocks. */
export function answerKnocks(profile: string): void {
  const folder = join(profile, folderName)
  const answer = () => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  }
  const giveUp = () => {
    try {
      rmSync(folder, { force: true, recursive: true })
    } catch {
      // A second start then waits in vain, and says that this one does not respond.
    }
  }
  try {
    mkdirSync(folder, { recursive: true })
    watch(folder, { persistent: false }, () => {
      try {
        answer()
      } catch {
        // The folder was removed. A second start finds none.
      }
    }).on('error', giveUp)
    answer()
  } catch {
    giveUp()
  }
}

/** Whether the instance with a profile responds within `limit` milliseconds, 3 s unless given. True too if it cannot be asked. */
export async function respondsToKnock(profile: string, limit = longestWait): Promise<boolean> {
  const folder = join(profile, folderName)
  const knock = join(folder, crypto.randomUUID())
  try {
    writeFileSync(knock, '', { flag: 'wx' })
  } catch {
    return true
  }
  for (let waited = 0; waited < limit; waited += pause) {
    await wait(pause)
    if (!existsSync(knock)) return true
  }
  rmSync(knock, { force: true })
  return false
}
