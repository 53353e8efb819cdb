import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

const workflows = path.join(projectRoot, '.github/workflows')

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pet-store-scripts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * The shell scripts of a workflow, each with the line of its `run:`. Underscores replace GitHub's expressions, as in actionlint.
 *
 * @param {string} text
 */
function scriptsOf(text) {
  const found = text.matchAll(/^( +)(?:- )?run: (?:\|\n((?:\1 +.*\n|\n)+)|([^|>\n].*)\n)/gm)
  return Array.from(found, ({ index, 2: block, 3: line }) => ({
    line: text.slice(0, index).split('\n').length,
    script: (block ?? line ?? '').replaceAll(/\$\{\{.*?\}\}/g, (expression) => '_'.repeat(expression.length)),
  }))
}

/**
 * ShellCheck's complaints about scripts that Bash runs as GitHub does, `bash -e`: https://www.shellcheck.net/wiki/
 *
 * @param {Readonly<Record<string, string>>} scripts by their names
 */
function complaintsOf(scripts) {
  for (const [name, script] of Object.entries(scripts)) writeFileSync(path.join(folder, name), `set -e\n${script}`)
  const options = ['--norc', '--shell=bash', '--format=gcc', ...Object.keys(scripts)]
  return spawnSync('shellcheck', options, { cwd: folder, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
}

// Windows and macOS lack it. GitHub's Ubuntu has it, and actionlint uses it there too.
describe.skipIf(spawnSync('shellcheck', ['--version']).error)('ShellCheck, where it is installed,', () => {
  it('finds nothing in the scripts of the workflows', () => {
    const scripts = readdirSync(workflows).flatMap((name) => {
      const text = readFileSync(path.join(workflows, name), 'utf8')
      const found = scriptsOf(text)
      expect([name, found.length]).toEqual([name, text.match(/\brun:/g)?.length ?? 0])
      return found.map(({ line, script }) => /** @type {const} */ ([`${name}, run in line ${line}`, script]))
    })
    expect(complaintsOf(Object.fromEntries(scripts))).toEqual([])
  })

  it('finds a variable without quotation marks', () => {
    expect(complaintsOf({ careless: 'rm --force $FILES\n' })).toEqual([expect.stringMatching(/^careless:2:.*SC2086/)])
  })
})
