// Checks that every file, test and script of npm that our documents name exists, and every section of docs/service.md that code
// cites: a threat model that cites a missing test proves nothing.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findMissing, findMissingSections } from './rules/named-things.mjs'
import { projectRoot } from './run/project-root.mjs'

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
// The change log names what existed at the time.
const documents = files.filter((file) => /^(?:docs\/)?[\w-]+\.md$/.test(file) && file !== 'CHANGELOG.md')

/** @type {{ scripts: Record<string, string> }} */
const manifest = JSON.parse(read('package.json'))
const scripts = Object.keys(manifest.scripts)
const service = read('docs/service.md')

const problems = [
  ...documents.flatMap((document) => findMissing(document, read(document), { files, tests, scripts })),
  // Tests cite made-up sections, and sections of files' formats.
  ...[...tests].flatMap(([file, source]) =>
    file.startsWith('src-') ? findMissingSections(file, source, service) : [],
  ),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
