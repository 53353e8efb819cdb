/**
 * Why a tag must not be released.
 *
 * @param {object} release
 * @param {string} release.tag
 * @param {string} release.version the version in package.json
 * @param {string} release.changes the text of CHANGELOG.md
 * @returns {readonly string[]} a sentence for each reason, none if it may
 */
export function tagProblems({ tag, version, changes }) {
  const problems = []
  if (tag !== `v${version}`) problems.push(`The tag is ${tag}, but package.json has version ${version}.`)
  if (!changes.split('\n').some((line) => line.startsWith(`## [${version}] - `))) {
    problems.push(`CHANGELOG.md has no section for ${version}.`)
  }
  return problems
}
