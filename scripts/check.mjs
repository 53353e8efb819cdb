// Runs everything that needs neither a build nor Electron; fails if one of them does.
import { checks } from './checks.mjs'
import { runTogether } from './run/run-together.mjs'

/** @type {string[]} */
const failed = []
await runTogether(checks, (name, code) => {
  if (code !== 0) failed.push(name)
})
console.log(failed.length === 0 ? '\nAll is well.' : `\nFailed: ${failed.join(', ')}.`)
if (failed.length > 0) process.exitCode = 1
