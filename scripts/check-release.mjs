// Fails unless the tag in GITHUB_REF_NAME may be released: `--tag` checks the tag itself, `--signing` what this system's packages
// are signed with. ALLOW_UNSIGNED=true lets packages be unsigned, and says so.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { signingProblems, tagProblems } from './rules/release-problems.mjs'
import { projectRoot } from './run/project-root.mjs'

const { values } = parseArgs({ options: { tag: { type: 'boolean' }, signing: { type: 'boolean' } } })
const read = (/** @type {string} */ file) => readFileSync(path.join(projectRoot, file), 'utf8')

if (values.tag) {
  const { version } = JSON.parse(read('package.json'))
  report(tagProblems({ tag: process.env['GITHUB_REF_NAME'] ?? '', version, changes: read('CHANGELOG.md') }))
}
if (values.signing) {
  const problems = signingProblems(process.platform, process.env)
  if (problems.length > 0 && process.env['ALLOW_UNSIGNED'] === 'true') {
    console.warn(`These packages are not signed, which this run allows.\n${problems.join('\n')}`)
  } else report(problems)
}

/** @param {readonly string[]} problems */
function report(problems) {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
