import path from 'node:path'
import { runnerImport } from 'vite'
import { projectRoot } from '../run/project-root.mjs'
import { SetUpError } from '../run/set-up-error.mjs'

/**
 * @typedef {{ genericName: string, comment: string, keywords: readonly string[], summary: string, description: string,
 *   localNetworkUse: string }} PackagedWords
 * See src-shared/words/packaged-words.ts.
 */

/** What a file of the app's words exports. It is in TypeScript, which Node.js 20 cannot read. @type {(file: string) => Promise<Record<string, unknown>>} */
async function importWords(file) {
  const place = path.join(projectRoot, 'src-shared/words', file)
  return (await runnerImport(place, { configFile: false, root: projectRoot })).module
}

const { languageIds } = /** @type {{ languageIds: readonly string[] }} */ (await importWords('languages.ts'))
// Each language's file has its English name.
const names = new Intl.DisplayNames('en', { type: 'language' })

/** The packages' words, by the code of each language, English first. @type {ReadonlyMap<string, PackagedWords>} */
export const packagedWords = new Map(
  await Promise.all(
    languageIds.map(async (code) => {
      const file = `${names.of(code)?.toLowerCase()}.ts`
      const { packaged } = /** @type {{ packaged?: PackagedWords }} */ (await importWords(file))
      if (packaged === undefined) throw new Error(`${file} does not export what the packages say in this language`)
      return /** @type {const} */ ([code, packaged])
    }),
  ),
)

const { wordsNotTranslated } = /** @type {{ wordsNotTranslated: ReadonlyMap<string, readonly string[]> }} */ (
  await importWords('words-not-translated.ts')
)

/**
 * Throws a {@link SetUpError} if there are words that nobody has translated yet.
 *
 * @type {(untranslated?: ReadonlyMap<string, readonly string[]>) => void}
 */
export function refuseUntranslatedWords(untranslated = wordsNotTranslated) {
  if (untranslated.size === 0) return
  const lines = [...untranslated].map(([language, places]) => `  ${language}: ${places.join(', ')}`)
  throw new SetUpError(`A release needs every word in every language. Not translated yet:\n${lines.join('\n')}`)
}

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

/** An element of the description for software centres in every language. @type {(tag: string, part: 'summary' | 'description') => string} */
export function describedIn(tag, part) {
  return [...packagedWords]
    .map(([code, words]) => {
      const text = words[part].replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      return code === 'en' ? `<${tag}>${text}</${tag}>` : `<${tag} xml:lang="${code}">${text}</${tag}>`
    })
    .join('\n')
}
