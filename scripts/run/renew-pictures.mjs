import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Takes pictures, and renews those that the README shows. Only pictures of this run count, which may be a few of them: earlier ones are
 * removed first. If the run fails, the shown pictures stay as they are.
 *
 * @param {string} taken the folder of the new pictures
 * @param {string} shown the folder of the README's
 * @param {() => Promise<number>} take takes the pictures, and gives an exit code
 * @returns {Promise<number>} that exit code
 */
export async function renewPictures(taken, shown, take) {
  rmSync(taken, { force: true, recursive: true })
  const code = await take()
  const renewed = code === 0 ? readdirSync(shown).filter((name) => existsSync(path.join(taken, name))) : []
  for (const name of renewed) copyFileSync(path.join(taken, name), path.join(shown, name))
  return code
}
