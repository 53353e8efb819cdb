import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureElectron } from './computer/electron.mjs'
import { ensureSystemPackages } from './computer/system-packages.mjs'
import { projectRoot } from './run/project-root.mjs'
import { buildCommand, runCommand, runSilently } from './run/run-command.mjs'
import { runScript } from './run/set-up-error.mjs'

/** How long all steps take on two cores once Electron is installed. CONTRIBUTING.md repeats it. */
const usualMinutes = '7 to 15'

// `--checks` runs what needs neither a build nor Electron. `--shard=1/3` runs a third of the end-to-end tests, and nothing else:
// https://playwright.dev/docs/test-sharding
const { checks: isChecksOnly, shard } = parseArgs({
  options: { checks: { type: 'boolean' }, shard: { type: 'string' } },
}).values

/** @typedef {import('./run/run-command.mjs').Command} Command @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const reports = path.join(projectRoot, 'out', 'reports')
const reportOf = (/** @type {string} */ step) => path.join(reports, `${step.replaceAll(' ', '-')}.json`)

/** @type {Readonly<Record<string, Command>>} */
const checks = {
  types: ['tsc', '--build'],
  lint: ['biome', 'check', '--error-on-warnings'],
  'unit tests': [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf('unit tests')}`,
  ],
}

/** @type {Counts} */
const total = { passed: 0, failed: 0, skipped: 0 }
/** The failed steps, with the last lines of each that this script printed, to repeat at the end. @type {Map<string, string>} */
const failures = new Map()

await runScript(async () => {
  const started = performance.now()
  const time = isChecksOnly ? 'about a minute' : `${shard === undefined ? '' : 'less than '}${usualMinutes} minutes`
  console.log(`This takes ${time} on two cores. The first step shows its output when it ends.`)
  rmSync(reports, { force: true, recursive: true })
  mkdirSync(reports, { recursive: true })
  if (!isChecksOnly) ensureSystemPackages(await ensureElectron(), ['desktop'])

  // Each step runs even if another failed, so that one run shows everything that is wrong.
  const steps = { ...(shard === undefined && checks), ...(!isChecksOnly && { build: buildCommand }) }
  const running = Object.entries(steps).map(([name, command]) => ({ name, ended: runSilently(command) }))
  for (const { name, ended } of running) {
    const { code, output } = await ended
    console.log(`\n— ${name}\n${output.trimEnd()}`)
    countStep(name, code, name === 'unit tests' ? readUnitCounts : undefined, output)
  }
  if (!isChecksOnly && !failures.has('build')) {
    console.log('\n— end-to-end tests')
    const shards = shard === undefined ? [] : [`--shard=${shard}`]
    const code = await runCommand(['playwright', 'test', '-c', 'e2e', ...shards, '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('end-to-end tests'),
    })
    countStep('end-to-end tests', code, readEndToEndCounts)
  }

  // CI may show only the end of the output.
  for (const [name, lines] of failures) if (lines) console.log(`\n— ${name}, again\n${lines}`)
  if (failures.size > 0) console.log(`\nFailed: ${[...failures.keys()].join(', ')}.`)
  console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  if (total.failed > 0) process.exitCode = 1
})

/**
 * Counts a step that has ended. One that fails without a failed test, such as lint or a runner that crashed before it wrote a report, counts as
 * one failure, so that the last line of a failed run never says 0 failed. `read` gives the counts of a test runner's report.
 *
 * @type {(name: string, code: number, read?: (report: string) => Counts, output?: string) => void}
 */
function countStep(name, code, read, output = '') {
  const none = { passed: 0, failed: 0, skipped: 0 }
  const counts = read && existsSync(reportOf(name)) ? read(readFileSync(reportOf(name), 'utf8')) : none
  const noneRan = read !== undefined && counts.passed + counts.failed === 0
  if (counts.failed === 0 && (code !== 0 || noneRan)) counts.failed = 1
  for (const each of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[each] += counts[each]
  if (counts.failed > 0) failures.set(name, output.trimEnd().split('\n').slice(-40).join('\n'))
}

/** Reads Vitest's report: https://vitest.dev/guide/reporters#json-reporter */
function readUnitCounts(/** @type {string} */ report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/**
 * Reads Playwright's report: https://playwright.dev/docs/test-reporters#json-reporter. A test that is skipped without a reason, as by
 * `test.skip()`, counts as failed.
 */
function readEndToEndCounts(/** @type {string} */ report) {
  /** @type {import('@playwright/test/reporter').JSONReportSpec[]} */
  const unexplained = []
  const { stats } = JSON.parse(report, (key, value) => {
    if (key === 'specs') unexplained.push(...value.filter(isSkippedWithoutReason))
    return value
  })
  for (const { file, line, title } of unexplained) console.log(`Skipped without a reason: ${file}:${line} ${title}`)
  const skipped = stats.skipped - unexplained.length
  return { passed: stats.expected, failed: stats.unexpected + unexplained.length, skipped }
}

/** @type {(spec: import('@playwright/test/reporter').JSONReportSpec) => boolean} */
function isSkippedWithoutReason({ tests }) {
  return tests.some(({ status, annotations }) => status === 'skipped' && !annotations.some((one) => one.description))
}
