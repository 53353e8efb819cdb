import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

const workflow = readFileSync(path.join(projectRoot, '.github/workflows/ci.yml'), 'utf8')

/**
 * Reads workflows in a process of their own, because the reader needs a hook that Vitest does not pass on.
 *
 * @param {readonly string[]} texts
 * @returns {readonly (readonly string[])[]} the problems of each
 */
function read(texts) {
  const code = `import { workflowProblems } from './scripts/rules/workflow-problems.mjs'
    const texts = JSON.parse(process.argv[1])
    const problems = await Promise.all(texts.map((text) => workflowProblems('ci.yml', text)))
    console.log(JSON.stringify(problems))`
  const parameters = ['--input-type=module', '--eval', code, JSON.stringify(texts)]
  return JSON.parse(execFileSync(process.execPath, parameters, { cwd: projectRoot, encoding: 'utf8' }))
}

it('a workflow that GitHub would refuse, or that trusts more than it must, is found before it is pushed', () => {
  const [right, ...wrong] = read([
    workflow,
    workflow.replace('needs: test', 'needs: tests'),
    workflow.replace('fail-fast:', 'fail-fst:'),
    workflow.replace('matrix.shard }}', 'matrix.shad }}'),
    workflow.replace(/@[0-9a-f]{40} # v/, '@v'),
    workflow.replace('permissions: {}\n', ''),
  ])
  expect(right).toEqual([])
  expect(wrong.map((problems) => problems.join('\n'))).toEqual([
    expect.stringContaining('unknown job'),
    expect.stringContaining("Unexpected value 'fail-fst'"),
    expect.stringContaining('shad'),
    expect.stringContaining('is not pinned to a commit'),
    expect.stringContaining('every job has the usual ones'),
  ])
}, 60_000)
