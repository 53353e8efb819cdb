import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from './run/project-root.mjs'
import { runCommand } from './run/run-command.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'

/**
 * Something that Electronegativity found.
 *
 * @typedef {{ id: string, file: string, description: string, location?: { line: number } }} Finding
 *
 * A file that it could not read; `tolerable` if it read most of it.
 *
 * @typedef {{ file: string, message: string, tolerable: boolean }} Unread
 *
 * @typedef {(options: object) => Promise<{ issues: readonly Finding[], errors: readonly Unread[] }>} Scan
 */

// docs/threat-model.md explains each. The tool only reads the expression that creates the window.
const accepted = new Set([
  'AUXCLICK_JS_CHECK src-main/window/main-window.ts',
  'CONTEXT_ISOLATION_JS_CHECK src-main/window/main-window.ts',
  'CSP_GLOBAL_CHECK N/A',
  'ELECTRON_VERSION_JSON_CHECK package.json',
  'PRELOAD_JS_CHECK src-main/window/main-window.ts',
  'PROTOCOL_HANDLER_JS_CHECK src-main/window/main-window.ts',
  'SANDBOX_JS_CHECK src-main/window/main-window.ts',
])

const toolFolder = path.join('scripts', 'electronegativity')
const scanned = ['src-main', 'src-renderer', 'src-shared', 'package.json']

await runScript(async () => {
  // No install script may run, only the tool itself.
  const installed = await runCommand('npm ci --ignore-scripts --no-audit --no-fund --prefix scripts/electronegativity')
  if (installed !== 0) throw new SetUpError('Electronegativity could not be installed. It comes from the npm registry.')

  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-checked-'))
  try {
    for (const name of scanned) {
      const filter = (/** @type {string} */ file) => !/\.test\.tsx?$|tsbuildinfo$/.test(file)
      cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true, filter })
    }
    await check(folder)
  } finally {
    rmSync(folder, { force: true, recursive: true })
  }
})

/** @param {string} folder */
async function check(folder) {
  const require = createRequire(path.join(projectRoot, toolFolder, 'package.json'))
  /** @type {Scan} */
  const scan = require('@doyensec/electronegativity')
  const { devDependencies } = createRequire(import.meta.url)('../package.json')
  const { issues, errors } = await scan({
    input: folder,
    isRelative: true,
    electronVersionOverride: devDependencies.electron,
    // It asks GitHub for releases, so its answer would depend on the day and the network.
    excludeFromScan: ['availablesecurityfixesglobalcheck'],
  })
  const found = new Map(issues.map((issue) => [`${issue.id} ${issue.file.replaceAll(path.sep, '/')}`, issue]))
  const news = [...found].filter(([name]) => !accepted.has(name))
  const gone = [...accepted].filter((name) => !found.has(name))

  for (const { file, message } of errors) console.error(`Not read: ${path.relative(folder, file)}: ${message}`)
  for (const [name, { description, location }] of news) {
    console.error(`Found: ${name}, line ${location?.line ?? 0}: ${description}`)
  }
  for (const name of gone) console.error(`No longer found; remove it from the accepted ones: ${name}`)
  console.log(
    `\nElectronegativity: ${found.size} findings, ${news.length} not accepted, ${errors.length} files not read`,
  )
  if (news.length + gone.length + errors.length > 0) process.exitCode = 1
}
