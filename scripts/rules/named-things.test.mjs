import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { everythingBelow, projectRoot, readProjectFile as read } from '../run/project-root.mjs'

const sourceFile = /\.(?:tsx?|[cm]js|css|html|pem)$/
const notOurs = new Set(['.git', 'dist', 'node_modules', 'out', 'test-results'])

/**
 * Finds the files and links that a document's text names and the project's `files` lack. A path, or the end of one, stands in backticks, in a
 * link or in a block without a language.
 *
 * @type {(document: string, text: string, files: readonly string[]) => readonly string[]}
 */
const findMissing = (document, text, files) => {
  const folders = [...new Set(files.flatMap(parentsOf))]
  const topFolders = folders.filter((folder) => !folder.includes('/'))
  const endsWith = (/** @type {readonly string[]} */ paths, /** @type {string} */ end) =>
    paths.some((one) => `/${one}`.endsWith(`/${end}`))
  const isMissing = (/** @type {string} */ name) => {
    const [first = ''] = name.split('/')
    if (notOurs.has(first) || !(name.endsWith('/') || sourceFile.test(name) || topFolders.includes(first))) return false
    return name.endsWith('/') ? !endsWith(folders, name.slice(0, -1)) : !endsWith([...files, ...folders], name)
  }
  const matches = [...text.matchAll(/```(\w*)\n(.*?)```|`([\w./-]+)`|\]\((?!\w+:)([^)#\s]+)[^)]*\)/gs)]
  const names = matches.flatMap(([, language, block = '', code]) => {
    if (language !== '') return code ?? []
    const words = Array.from(block.matchAll(/(?<![\w./<-])[\w.-]+(?:\/[\w.-]+)*\/?(?![\w</])/g), ([word]) => word)
    return words.filter((word) => word.endsWith('/') || sourceFile.test(word))
  })
  const targets = matches
    .flatMap(([, , , , link]) => link ?? [])
    .map((link) => path.posix.join(path.dirname(document), link))
  // Outside the tree are the pages that GitHub has beside it, such as ../../releases.
  const deadLinks = targets.filter((target) => !target.startsWith('../') && ![...files, ...folders].includes(target))
  return [...names.filter(isMissing), ...deadLinks]
}

function parentsOf(/** @type {string} */ file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The sections of docs/service.md that code cites. Before another document's stands its name, as in "RFC 9110, section 15.5.20". */
function citedSections(/** @type {string} */ source) {
  return Array.from(source.matchAll(/(?<![,\d] )\bsection (\d+)/gi), ([, section = '']) => section)
}

const entries = readdirSync(projectRoot, { withFileTypes: true }).filter(({ name }) => !notOurs.has(name))
const files = entries.flatMap((entry) => (entry.isDirectory() ? everythingBelow(entry.name) : [entry.name]))
// The change log names what existed at the time.
const documents = files.filter((file) => /^(?:docs\/)?[\w-]+\.md$/.test(file) && file !== 'CHANGELOG.md')

test('every file and link that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(5)
  expect(
    documents.flatMap((document) => findMissing(document, read(document), files).map((name) => `${document}: ${name}`)),
  ).toEqual([])
})

test('every script of npm that a document names exists, and every file that Stryker changes', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const unknownIn = (/** @type {string} */ text) =>
    Array.from(text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g), ([, name = '']) => name).filter(
      (name) => !scripts[name],
    )
  expect(documents.flatMap((file) => unknownIn(read(file)))).toEqual([])
  expect(unknownIn('`npm run gone`, `npm run check`')).toEqual(['gone'])
  const { mutate } = JSON.parse(read('stryker.config.json'))
  expect(mutate.filter((/** @type {string} */ file) => !files.includes(file))).toEqual([])
})

test('every section of docs/service.md that code cites exists', () => {
  const page = read('docs/service.md')
  const sections = new Set(Array.from(page.matchAll(/^## (\d+)\. /gm), ([, section = '']) => section))
  const code = files.filter((file) => /^src-.*\.tsx?$/.test(file))
  const isGone = (/** @type {string} */ section) => !sections.has(section)
  expect(code.filter((file) => citedSections(read(file)).some(isGone))).toEqual([])
  const control = '(section 4.1) (Section 99) (RFC 9110, section 15.5.20) (RFC 6750 section 2.1)'
  expect(citedSections(control).filter(isGone)).toEqual(['99'])
})

test.each([
  ['`src-main/gone.ts`', 'src-main/gone.ts'],
  ['`ui/` and `src-main/ui`', 'ui/', 'src-main/ui'],
  ['[x](gone.md)', 'docs/gone.md'],
  ['```\nsrc-main/  gone.ts\n```', 'gone.ts'],
  ['`app.ts`, `pets/`, `src-main`, `settings.json`, `out/bench`, `/etc/a.json`, [a](b.md#c), [d](https://e.com/e.ts)'],
  ["```ts\nimport '../not-there.ts'\n```"],
])('of a document that says %s, this is missing: %s', (text, ...missing) => {
  expect(findMissing('docs/page.md', text, ['docs/b.md', 'src-main/app.ts', 'src-main/pets/pet.ts'])).toEqual(missing)
})

// Administrators use these documents to find, move and erase what the app keeps.
test.each(['docs/administration.md', 'docs/privacy.md'])('%s names every file that the app keeps', (file) => {
  const kept = Array.from(read('src-shared/settings-notice.ts').matchAll(/ {2}\| '(.+?)'/g), ([, name = '']) => name)
  const missingIn = (/** @type {string} */ text) => kept.filter((one) => !text.includes(`\`${one}\``))
  expect(missingIn(read(file))).toEqual([])
  expect(missingIn(read(file).replaceAll('`additions.jsonl`', ''))).toEqual(['additions.jsonl'])
})
