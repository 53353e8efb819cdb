// Fails unless the tag in GITHUB_REF_NAME may be released.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { tagProblems } from './rules/release-problems.mjs'
import { projectRoot } from './run/project-root.mjs'

const read = (/** @type {string} */ file) => readFileSync(path.join(projectRoot, file), 'utf8')
const { version } = JSON.parse(read('package.json'))
const problems = tagProblems({ tag: process.env['GITHUB_REF_NAME'] ?? '', version, changes: read('CHANGELOG.md') })
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
