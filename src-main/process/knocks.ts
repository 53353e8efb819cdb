import { existsSync, type FSWatcher, lstatSync, mkdirSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attempt } from './attempt.ts'
import { until } from './clock.ts'

// A second start asks this way whether the first instance responds: it puts a file into this folder, and the first removes it.
// Chromium would block the second start for 20 s, and then kill the first.
const folderName = 'knocks'
/** A knock of this name also asks for the window. */
const showName = 'show'
/** The first instance leaves this file when it begins to quit. */
const endingName = 'ending'

// In milliseconds. A start and this together stay below 10 s.
const longestWait = 3_000

/** What a second start learns about the first instance. An instance that cannot be asked counts as responding. */
export type KnockAnswer = 'responds' | 'is-ending' | 'does-not-respond'

/**
 * Answers every knock from now on, and calls `show` when a second start asks for the window. If the folder cannot be watched, removes it, so
 * that nobody knocks. Call the returned function when the app begins to quit: a second start then waits for its end. Its promise settles
 * once that is on disk.
 */
export function answerKnocks(profile: string, show: () => void): () => Promise<void> {
  const folder = join(profile, folderName)
  const answer = () => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      // Somebody else's folder answers no knock, and stays. A link goes, and not what it leads to.
      if (entry.isDirectory()) continue
      rmSync(join(folder, entry.name), { force: true })
      if (entry.name === showName) show()
    }
  }
  // If this fails, a second start waits in vain, and reports that this one does not respond.
  const giveUp = () => attempt(() => rmSync(folder, { force: true, recursive: true }))
  let watcher: FSWatcher | undefined
  try {
    // Through a link, answering would delete files somewhere else.
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(folder)
    mkdirSync(folder, { recursive: true })
    // If somebody has removed the folder, a second start finds none.
    watcher = watch(folder, { persistent: false }, () => attempt(answer)).on('error', giveUp)
    answer()
  } catch {
    giveUp()
  }
  return async () => {
    watcher?.close()
    // Where that fails, a second start finds that this one does not respond, or has ended.
    await writeFile(join(folder, endingName), '').catch(() => undefined)
  }
}

/** Asks the instance that has a profile whether it responds within `limit` milliseconds, by default 3 s. */
export async function knock(profile: string, limit = longestWait): Promise<KnockAnswer> {
  const folder = join(profile, folderName)
  const file = join(folder, crypto.randomUUID())
  try {
    writeFileSync(file, '', { flag: 'wx' })
  } catch {
    return 'responds'
  }
  const isAnswered = () => !existsSync(file)
  const isEnding = () => existsSync(join(folder, endingName))
  await until(() => isAnswered() || isEnding(), limit)
  const answer = isAnswered() ? 'responds' : isEnding() ? 'is-ending' : 'does-not-respond'
  rmSync(file, { force: true })
  return answer
}

/** Asks the instance that has a profile to bring its window to the front, where Chromium cannot reach it. */
export function askToShow(profile: string): void {
  // If this fails, its window stays where it is.
  attempt(() => writeFileSync(join(profile, folderName, showName), ''))
}
