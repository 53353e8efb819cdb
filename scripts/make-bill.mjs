// Writes the bills of materials of the app in out/ into dist/, one for each system, in CycloneDX's format: what is bundled, what is
// beside the bundle, and Electron. Needs the npm registry.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keepShipped } from './packages/shipped-components.mjs'
import { projectRoot } from './run/project-root.mjs'
import { runCommand } from './run/run-command.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'

const toolFolder = 'scripts/bill-of-materials'
// By system, as src-main/support/about.ts has it.
const besideTheBundle = { linux: ['keytar'], darwin: ['keytar'], win32: ['keytar', 'native-reg', 'node-gyp-build'] }

await runScript(async () => {
  if (!existsSync(path.join(projectRoot, 'out/main/licences.json'))) {
    throw new SetUpError('There is no built app in out/. Build it first: npm run build')
  }
  const installed = await runCommand(
    `npm ci --ignore-scripts --omit=optional --no-audit --no-fund --prefix ${toolFolder}`,
  )
  if (installed !== 0) throw new SetUpError('CycloneDX could not be installed. It comes from the npm registry.')
  const tool = path.join(projectRoot, toolFolder, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js')
  // Without --ignore-npm-errors it refuses the tree for packages of other systems, which are not installed here.
  const parameters = ['--package-lock-only', '--ignore-npm-errors', '--flatten-components', '--output-reproducible']
  const text = execFileSync(process.execPath, [tool, ...parameters, '--output-file', '-'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { version } = readPackage('.')
  mkdirSync(path.join(projectRoot, 'dist'), { recursive: true })
  for (const [platform, names] of Object.entries(besideTheBundle)) {
    const bill = keepShipped(JSON.parse(text), [
      ...['main', 'preload', 'renderer'].flatMap(readBundled),
      ...['electron', ...names].map(readPackage),
    ])
    const file = path.join('dist', `pet-store-inventory-${version}-${platform}.cdx.json`)
    writeFileSync(path.join(projectRoot, file), `${JSON.stringify(bill, null, 2)}\n`)
    console.log(`${file} names ${bill.components.length} packages.`)
  }
})

/**
 * @param {string} part of the built app
 * @returns {readonly import('./packages/shipped-components.mjs').ShippedPackage[]}
 */
function readBundled(part) {
  const file = path.join(projectRoot, 'out', part, 'licences.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/**
 * @param {string} name its folder in node_modules
 * @returns {import('./packages/shipped-components.mjs').ShippedPackage}
 */
function readPackage(name) {
  const file = name === '.' ? 'package.json' : `node_modules/${name}/package.json`
  return JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'))
}
