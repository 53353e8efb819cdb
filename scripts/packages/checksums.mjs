import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes SHA256SUMS into a folder, for `sha256sum --check`: of every file of a release in it, whether a package, a file of the
 * update feed or a bill of materials.
 *
 * @param {string} folder
 * @returns {readonly string[]} its lines
 */
export function writeChecksums(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const names = entries
    .map(({ name }) => name)
    .filter(isReleased)
    .sort()
  const lines = names.map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
    return `${sum}  ${name}`
  })
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.map((line) => `${line}\n`).join(''))
  return lines
}

/** @param {string} name */
function isReleased(name) {
  return /\.(?:AppImage|deb|rpm|exe|msi|dmg|zip|blockmap|cdx\.json)$|^latest.*\.yml$/.test(name)
}
