import path from 'node:path'
import { runnerImport } from 'vite'
import { projectRoot } from '../run/project-root.mjs'
import { SetUpError } from '../run/set-up-error.mjs'

/**
 * Reads which words the app shows in English because nobody has translated them yet, by language. They are in TypeScript, which Node.js 20
 * cannot read.
 *
 * @returns {Promise<ReadonlyMap<string, readonly string[]>>}
 */
export async function readUntranslatedWords() {
  const file = path.join(projectRoot, 'src-shared/words/words-not-translated.ts')
  const { module } = await runnerImport(file, { configFile: false, root: projectRoot })
  return /** @type {{ wordsNotTranslated: ReadonlyMap<string, readonly string[]> }} */ (module).wordsNotTranslated
}

/**
 * Throws if there are such words.
 *
 * @param {ReadonlyMap<string, readonly string[]>} untranslated by language
 */
export function refuseUntranslatedWords(untranslated) {
  if (untranslated.size === 0) return
  const lines = [...untranslated].map(([language, places]) => `  ${language}: ${places.join(', ')}`)
  throw new SetUpError(`A release needs every word in every language. Not translated yet:\n${lines.join('\n')}`)
}
