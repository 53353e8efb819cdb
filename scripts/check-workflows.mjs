// Reads the workflows as GitHub does. Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { workflowProblems } from './rules/workflow-problems.mjs'
import { projectRoot } from './run/project-root.mjs'

const folder = path.join(projectRoot, '.github/workflows')
for (const name of readdirSync(folder)) {
  const problems = await workflowProblems(name, readFileSync(path.join(folder, name), 'utf8'))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
