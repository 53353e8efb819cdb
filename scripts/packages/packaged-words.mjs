import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'
import { projectRoot } from '../run/project-root.mjs'

const folder = path.join(projectRoot, 'src-shared/words')
const table = readFileSync(path.join(folder, 'languages.ts'), 'utf8')

/**
 * @typedef {{ genericName: string, comment: string, keywords: readonly string[], summary: string, description: string,
 *   localNetworkUse: string }} PackagedWords
 * See src-shared/words/packaged-words.ts.
 */

/**
 * The packages' words, by the code of each language, English first. The app's tables of words are TypeScript, which Node.js 20 cannot read.
 *
 * @type {ReadonlyMap<string, PackagedWords>}
 */
export const packagedWords = new Map(
  await Promise.all(
    Array.from(
      table.matchAll(/^ {2}(\w+): \{ ownName: .*import\('\.\/(\w+\.ts)'\)/gm),
      async ([, code = '', file = '']) => {
        const { module } = await runnerImport(path.join(folder, file), { configFile: false, root: projectRoot })
        const { packaged } = /** @type {{ packaged?: PackagedWords }} */ (module)
        if (packaged === undefined) throw new Error(`${file} does not export what the packages say in this language`)
        return /** @type {const} */ ([code, packaged])
      },
    ),
  ),
)

/**
 * The lines of a menu entry that differ by language, without `Name`, which is the same in all:
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/localized-keys.html
 *
 * @type {Readonly<Record<string, string>>}
 */
export const menuEntry = Object.fromEntries(
  [...packagedWords].flatMap(([code, { genericName, comment, keywords }]) => {
    const locale = code === 'en' ? '' : `[${code}]`
    return [
      [`GenericName${locale}`, genericName],
      [`Comment${locale}`, comment],
      [`Keywords${locale}`, keywords.map((keyword) => `${keyword};`).join('')],
    ]
  }),
)

/**
 * What macOS says of the app in each language, as files below its resources, by their path: they replace the same words in
 * `Info.plist`. https://developer.apple.com/documentation/bundleresources/information-property-list/managing-your-app-s-information-property-list
 *
 * @type {ReadonlyMap<string, string>}
 */
export const macStrings = new Map(
  [...packagedWords].map(([code, { localNetworkUse }]) => [
    `${code}.lproj/InfoPlist.strings`,
    `NSLocalNetworkUsageDescription = ${JSON.stringify(localNetworkUse)};\n`,
  ]),
)

/**
 * An element of the description for software centres in every language.
 *
 * @param {string} tag
 * @param {'summary' | 'description'} part
 */
export function describedIn(tag, part) {
  return [...packagedWords]
    .map(([code, words]) => {
      const text = words[part].replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      return code === 'en' ? `<${tag}>${text}</${tag}>` : `<${tag} xml:lang="${code}">${text}</${tag}>`
    })
    .join('\n')
}
