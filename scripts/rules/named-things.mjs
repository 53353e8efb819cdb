import path from 'node:path'

/**
 * What our documents may name.
 *
 * @typedef {object} Tree
 * @property {readonly string[]} files every file of the project, by its path with `/`
 * @property {ReadonlyMap<string, string>} tests the source of every test file, by its path
 * @property {readonly string[]} scripts what `npm run` knows
 */

const testFile = /\.(?:e2e|test|packaged|bench|pictures)\.(?:tsx?|mjs)$/
const sourceFile = /\.(?:tsx?|[cm]js|css|html|grit|pem)$/
const generated = /^(?:out|dist|node_modules|test-results)(?:\/|$)/
// A title, as the first parameter of what declares a test or a group of tests, or of what `test.each(…)` gives.
const declaration = /(?:\b(?:test|it|describe)(?:\.(?!step)\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
// The parts of a title that a test fills in: `${…}` and Vitest's `%s` and `$name`.
const placeholder = /\$\{[^}]*\}|%[sdifjo]|\$\w[\w.]*/

/**
 * Finds the files, folders, tests and scripts of npm that a document names and that do not exist. In our documents a path or file name
 * stands in backticks, in a link or in a block without a language, and typographic quotes hold the title of a test, of a
 * group of tests, or, with … at its end, the start of one. If test files are named just before a title, it must be in the last of them.
 *
 * @param {string} document path of the document, which its links start from
 * @param {string} text
 * @param {Tree} tree
 * @returns {readonly string[]} a sentence for each, none if all is there
 */
export function findMissing(document, text, tree) {
  const folders = new Set(tree.files.flatMap(parentsOf))
  /** @type {string[]} */
  const problems = []
  /** @param {string} name */
  const filesCalled = (name) => tree.files.filter((file) => `/${file}`.endsWith(`/${name}`))
  /** @param {string} name */
  const exists = (name) =>
    name.endsWith('/')
      ? [...folders].some((folder) => `/${folder}`.endsWith(`/${name.slice(0, -1)}`))
      : folders.has(name) || filesCalled(name).length > 0

  /** @param {string} name */
  function checkPath(name) {
    const isInTree = folders.has(name.split('/')[0] ?? '')
    const isPath = name.includes('/') ? isInTree || name.endsWith('/') || sourceFile.test(name) : sourceFile.test(name)
    if (isPath && !generated.test(name) && !exists(name))
      problems.push(`${document} names ${name}, which does not exist.`)
  }

  /** @type {string | null} */
  let testsOf = null
  let end = 0
  for (const match of text.matchAll(/```(\w*)\n(.*?)```|`([^`\n]+)`|“([^”]+)”|\]\(([^)#\s]+)[^)]*\)/gs)) {
    const [all, language, block, code, title, link] = match
    // A comma, “and” or “to” between two titles keeps the file; a sentence in between lets it go.
    if (!/^[\s,]*(?:and\s+)?$/.test(text.slice(end, match.index))) testsOf = null
    end = match.index + all.length
    if (block !== undefined && language === '') {
      for (const [word] of block.matchAll(/(?<![\w./<-])[\w.-]+(?:\/[\w.-]+)*\/?(?![\w</])/g)) {
        if (word.endsWith('/') || sourceFile.test(word)) checkPath(word)
      }
    } else if (code !== undefined && /^[\w./-]+$/.test(code)) {
      checkPath(code)
      if (testFile.test(code)) testsOf = code
    } else if (link !== undefined && !/^\w+:/.test(link)) {
      const target = path.posix.join(path.posix.dirname(document), link)
      // Outside the tree are the pages that GitHub has beside it, such as ../../releases.
      if (!target.startsWith('../') && !tree.files.includes(target) && !folders.has(target)) {
        problems.push(`${document} links to ${link}, which does not exist.`)
      }
    } else if (title !== undefined) {
      const wanted = title.replaceAll(/\s+/g, ' ')
      const sources = [...tree.tests].filter(([file]) => testsOf === null || `/${file}`.endsWith(`/${testsOf}`))
      if (!sources.some(([, source]) => hasTitle(source, wanted))) {
        problems.push(
          `${document} names the test “${wanted}”, which ${testsOf === null ? 'no test file contains' : `${testsOf} does not contain`}.`,
        )
      }
    }
  }
  for (const [, script = ''] of text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)) {
    if (!tree.scripts.includes(script)) problems.push(`${document} names npm run ${script}, which package.json lacks.`)
  }
  return problems
}

/**
 * Finds the sections of docs/service.md that code cites and that the page lacks. A citation of another document names it just
 * before, as in "RFC 9110, section 15.5.20".
 *
 * @param {string} file path of the code
 * @param {string} source
 * @param {string} page the text of docs/service.md
 * @returns {readonly string[]} a sentence for each, none if all are there
 */
export function findMissingSections(file, source, page) {
  const cited = Array.from(source.matchAll(/(?<![,\d] )\bsection (\d+)(?:\.(\d+))?/gi), ([, section, part]) => ({
    section,
    part,
  }))
  const problems = cited.flatMap(({ section = '', part }) => {
    const [, text] = new RegExp(`^## ${section}\\. .*\\n([^]*?)(?=^## |(?![^]))`, 'm').exec(page) ?? []
    // A part is a heading or an item of a numbered list.
    const isThere = text !== undefined && (!part || new RegExp(`^(?:### ${section}\\.)?${part}[. ]`, 'm').test(text))
    return isThere ? [] : [`${file} cites section ${section}${part ? `.${part}` : ''}, which docs/service.md lacks.`]
  })
  return [...new Set(problems)]
}

/** @param {string} file */
function parentsOf(file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/**
 * @param {string} source
 * @param {string} wanted
 */
function hasTitle(source, wanted) {
  return Array.from(source.matchAll(declaration), ([, , title = '']) => title).some((title) => {
    const literals = title.replaceAll(/\\(.)/g, '$1').split(new RegExp(placeholder, 'g'))
    // Of a title that is all placeholder, nothing can be said.
    if (literals.join('').trim().length < 8) return false
    const pattern = literals.map((literal) => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')
    if (!wanted.endsWith('…')) return new RegExp(`^${pattern}$`, 's').test(wanted)
    return (literals[0] ?? '').startsWith(wanted.slice(0, -1).trimEnd())
  })
}
