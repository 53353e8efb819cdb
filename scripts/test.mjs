import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureElectron } from './computer/electron.mjs'
import { ensureSystemPackages } from './computer/system-packages.mjs'
import { projectRoot } from './run/project-root.mjs'
import { runCommand } from './run/run-command.mjs'
import { runTogether } from './run/run-together.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'

/** How long all steps take on two cores once Electron is installed. CONTRIBUTING.md repeats it. */
const usualMinutes = '7 to 15'

// `--checks` runs what needs neither a build nor Electron. `--shard=1/3` runs a third of the end-to-end tests, and nothing else:
// https://playwright.dev/docs/test-sharding
const { checks: isChecksOnly, shard } = parseArgs({
  options: { checks: { type: 'boolean' }, shard: { type: 'string' } },
}).values

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const reports = path.join(projectRoot, 'out', 'reports')
const unitReport = path.join(reports, 'unit.json')
const endToEndReport = path.join(reports, 'end-to-end.json')

/** @type {Counts} */
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const failedSteps = []
/** The last lines of each failed step, to repeat at the end of the output. @type {string[]} */
const failures = []

await runScript(async () => {
  // It becomes part of a command line.
  if (shard !== undefined && !/^\d+\/\d+$/.test(shard))
    throw new SetUpError('Name a part of the tests like this: --shard=1/3')
  const started = performance.now()
  const time = isChecksOnly ? 'about a minute' : `${shard === undefined ? '' : 'less than '}${usualMinutes} minutes`
  console.log(`This takes ${time} on two cores. The first step shows its output when it ends.`)
  rmSync(reports, { force: true, recursive: true })
  mkdirSync(reports, { recursive: true })
  if (!isChecksOnly) ensureSystemPackages(await ensureElectron(), ['desktop', 'checks'])

  // Each step runs even if another failed, so that one run shows everything that is wrong.
  const checks = {
    types: 'npm run --silent types',
    lint: 'npm run --silent lint',
    'unit tests': `npm run --silent unit -- --reporter=default --reporter=json --outputFile.json="${unitReport}"`,
  }
  const build = 'npm run --silent build -- --logLevel=warn'
  const pseudoBuild = 'npx electron-vite build --config e2e/languages/pseudo.config.ts --logLevel=warn'
  const steps = {
    ...(shard === undefined && checks),
    ...(!isChecksOnly && { build: `${build} && ${pseudoBuild}` }),
  }
  await runTogether(steps, (name, code, output) => {
    countStep(name, code, name === 'unit tests' ? () => readUnitCounts(unitReport) : undefined)
    if (failedSteps.includes(name))
      failures.push(`— ${name}, again\n${output.trimEnd().split('\n').slice(-40).join('\n')}`)
  })
  if (!isChecksOnly && !failedSteps.includes('build')) {
    console.log('\n— end-to-end tests')
    const code = await runCommand(`npx playwright test -c e2e --shard=${shard ?? '1/1'} --reporter=list,json`, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport,
    })
    countStep('end-to-end tests', code, () => readEndToEndCounts(endToEndReport))
  }

  // CI may show only the end of the output.
  for (const failure of failures) console.log(`\n${failure}`)
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}.`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`\nTook ${seconds} s.`)
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  if (total.failed > 0) process.exitCode = 1
})

/**
 * Counts a step that has ended. One that fails without a failed test, such as lint or a runner that crashed, counts as one
 * failure, so that the last line of a failed run never says 0 failed.
 *
 * @param {string} name
 * @param {number} code its exit code
 * @param {() => Counts | undefined} [readCounts] for a runner of tests
 */
function countStep(name, code, readCounts) {
  const counts = readCounts?.() ?? { passed: 0, failed: 0, skipped: 0 }
  const noneRan = readCounts !== undefined && counts.passed + counts.failed === 0
  if (counts.failed === 0 && (code !== 0 || noneRan)) counts.failed = 1
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  if (counts.failed > 0) failedSteps.push(name)
}

/**
 * @param {string} file Vitest's report: https://vitest.dev/guide/reporters#json-reporter
 * @returns {Counts | undefined} undefined if the runner ended before it wrote one
 */
function readUnitCounts(file) {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

/**
 * A test that is skipped without a reason, as by `test.skip()`, counts as failed.
 *
 * @param {string} file Playwright's report: https://playwright.dev/docs/test-reporters#json-reporter
 * @returns {Counts | undefined} undefined if the runner ended before it wrote one
 */
function readEndToEndCounts(file) {
  if (!existsSync(file)) return undefined
  /** @type {import('@playwright/test/reporter').JSONReportSpec[]} */
  const unexplained = []
  const { stats } = JSON.parse(readFileSync(file, 'utf8'), (key, value) => {
    if (key === 'specs') unexplained.push(...value.filter(isSkippedWithoutReason))
    return value
  })
  for (const { file: place, line, title } of unexplained)
    console.log(`Skipped without a reason: ${place}:${line} ${title}`)
  const skipped = stats.skipped - unexplained.length
  return { passed: stats.expected, failed: stats.unexpected + unexplained.length, skipped }
}

/** @param {import('@playwright/test/reporter').JSONReportSpec} spec */
function isSkippedWithoutReason({ tests }) {
  return tests.some(({ status, annotations }) => status === 'skipped' && !annotations.some((one) => one.description))
}
