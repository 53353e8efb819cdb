import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

/**
 * What our documents may name.
 *
 * @typedef {object} Tree
 * @property {readonly string[]} files every file of the project, by its path with `/`
 * @property {ReadonlyMap<string, string>} tests the source of every test file, by its path
 * @property {readonly string[]} scripts what `npm run` knows
 */

const testFile = /\.(?:e2e|test|packaged|bench|pictures)\.(?:tsx?|mjs)$/
const sourceFile = /\.(?:tsx?|[cm]js|css|html|pem)$/
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
function findMissing(document, text, tree) {
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
function findMissingSections(file, source, page) {
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

describe('what exists', () => {
  const notOurs = new Set(['.git', 'dist', 'node_modules', 'out', 'out-pseudo', 'test-results'])

  /**
   * @param {string} folder
   * @returns {readonly string[]} the files below a folder of the project, by their paths in the project
   */
  function filesIn(folder) {
    return readdirSync(path.join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
      if (notOurs.has(entry.name)) return []
      const name = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? filesIn(name) : [name]
    })
  }

  const files = filesIn('')
  const read = (/** @type {string} */ file) => readFileSync(path.join(projectRoot, file), 'utf8')
  const code = files.filter((file) => /^(?:e2e|src-\w+|scripts)\/.*\.(?:tsx?|mjs)$/.test(file))
  const tests = new Map(code.map((file) => [file, read(file)]))

  it('is every file, test and script of npm that a document names: a threat model that cites a missing test proves nothing', () => {
    // The change log names what existed at the time.
    const documents = files.filter((file) => /^(?:docs\/)?[\w-]+\.md$/.test(file) && file !== 'CHANGELOG.md')
    expect(documents.length).toBeGreaterThan(5)
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    expect(documents.flatMap((document) => findMissing(document, read(document), { files, tests, scripts }))).toEqual(
      [],
    )
  })

  it('is every file that Stryker changes', () => {
    const { mutate } = JSON.parse(read('stryker.config.json'))
    expect(mutate.filter((/** @type {string} */ file) => !files.includes(file))).toEqual([])
  })

  it('is every section of docs/service.md that code cites', () => {
    const service = read('docs/service.md')
    // Tests cite made-up sections, and sections of files' formats.
    const ours = [...tests].filter(([file]) => file.startsWith('src-'))
    expect(ours.flatMap(([file, source]) => findMissingSections(file, source, service))).toEqual([])
  })
})

const madeUp = {
  files: [
    'README.md',
    'docs/values.md',
    'src-main/app.ts',
    'src-main/pets/pet.ts',
    'e2e/list/list.e2e.ts',
    'e2e/add.e2e.ts',
  ],
  tests: new Map([
    [
      'e2e/list/list.e2e.ts',
      `test.describe('a list is shown', () => {
        test(
          "the clerk's list", async () => {})
        for (const [what] of cases) test(\`\${what} costs little memory\`, async () => {})
      })`,
    ],
    ['e2e/add.e2e.ts', "it.each([[1]])('adds %d pets', () => {})"],
  ]),
  scripts: ['check', 'test:package'],
}

/** @param {string} text */
function problemsOf(text) {
  return findMissing('docs/page.md', text, madeUp)
}

describe('a document', () => {
  it('may name files by path or by name, folders, tests and what is not a path', () => {
    const text = `\`src-main/app.ts\`, \`pets/pet.ts\`, \`pet.ts\`, \`pets/\`, \`src-main\`, \`settings.json\`, \`out/bench\`,
      \`/etc/managed.json\`, \`npm run check x.ts\`, \`npm run test:package\`, [values](values.md#rooms), [away](https://example.com/x.ts), [page](../../../releases)
      \`list.e2e.ts\` “the clerk's list”, “an endless body costs little memory” and “a list …”; “adds 3 pets”
\`\`\`
src-main/   app.ts and pets/
\`\`\`
\`\`\`ts
import '../not-there.ts'
\`\`\``
    expect(problemsOf(text)).toEqual([])
  })

  it.each([
    ['`src-main/gone.ts`', 'docs/page.md names src-main/gone.ts, which does not exist.'],
    ['`gone.ts`', 'docs/page.md names gone.ts, which does not exist.'],
    ['`npm run gone`', 'docs/page.md names npm run gone, which package.json lacks.'],
    ['`ui/`', 'docs/page.md names ui/, which does not exist.'],
    ['`src-main/ui`', 'docs/page.md names src-main/ui, which does not exist.'],
    ['[x](gone.md)', 'docs/page.md links to gone.md, which does not exist.'],
    ['```\nsrc-main/  gone.ts\n```', 'docs/page.md names gone.ts, which does not exist.'],
    ['“a test that is gone”', 'docs/page.md names the test “a test that is gone”, which no test file contains.'],
    ["“the clerk's”", "docs/page.md names the test “the clerk's”, which no test file contains."],
    [
      '`add.e2e.ts` “a list is shown”',
      'docs/page.md names the test “a list is shown”, which add.e2e.ts does not contain.',
    ],
  ])('that says %s gets a sentence about what is missing', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })
})

describe('code that cites the service', () => {
  const page = '# The service\n\n## 4. Operations\n\n### 4.1 `listPets`\n\n## 9. Versions\n\n1. One.\n2. Two.\n'

  it('may name a section of its page, a part, an item of its list, and sections of other documents', () => {
    const source = '(section 4.1) (Section 4) section 9.2 (RFC 9110, section 15.5.20) (RFC 6750 section 2.1)'
    expect(findMissingSections('a.ts', source, page)).toEqual([])
  })

  it.each(['3', '4.2', '9.3', '10'])('gets a sentence if the page lacks section %s', (section) => {
    const problem = `a.ts cites section ${section}, which docs/service.md lacks.`
    expect(findMissingSections('a.ts', `A list (section ${section}).`, page)).toEqual([problem])
  })
})
