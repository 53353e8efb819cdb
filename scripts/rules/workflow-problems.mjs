import { register } from 'node:module'
import { TextDocument } from 'vscode-languageserver-textdocument'

// GitHub's reader imports JSON as a bundler would. Node needs the type.
register(
  `data:text/javascript,${encodeURIComponent(`export const load = (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context)`)}`,
)
/** @type {typeof import('@actions/languageservice')} */
const { validate } = await import('@actions/languageservice')

let workflowsRead = 0

/**
 * What is wrong in a workflow: what GitHub's own reader finds in it, actions that are not pinned to a commit, and permissions that
 * no job asked for.
 *
 * @param {string} name of the file
 * @param {string} text
 * @returns {Promise<readonly string[]>} a line for each problem
 */
export async function workflowProblems(name, text) {
  // The reader remembers what it has read of an address.
  workflowsRead += 1
  const found = await validate(TextDocument.create(`file:///${workflowsRead}/${name}`, 'yaml', 0, text), {})
  const problems = found.map(({ range, message }) => `${name}:${range.start.line + 1}: ${message}`)
  for (const [index, line] of text.split('\n').entries()) {
    const [, action] = /^\s*(?:- )?uses:\s*(\S+)/.exec(line) ?? []
    // The version behind it is for people, and for Dependabot.
    const isPinned = /@[0-9a-f]{40} # v\d+(?:\.\d+)*$/.test(line)
    if (action !== undefined && !action.startsWith('./') && !isPinned) {
      problems.push(`${name}:${index + 1}: ${action} is not pinned to a commit with its version behind it.`)
    }
  }
  if (!/^permissions: \{\}$/m.test(text))
    problems.push(`${name}: Without \`permissions: {}\`, every job has the usual ones.`)
  return problems
}
