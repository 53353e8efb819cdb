// Writes the bills of materials of the app in out/ into dist/, one for each system: what is bundled, what is beside the bundle, and
// Electron.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { billOfMaterials } from './packages/bill-of-materials.mjs'
import { projectRoot } from './run/project-root.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'

// By system, as src-main/support/about.ts has it.
const besideTheBundle = { linux: ['keytar'], darwin: ['keytar'], win32: ['keytar', 'native-reg', 'node-gyp-build'] }

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'))

await runScript(async () => {
  if (!existsSync(path.join(projectRoot, 'out/main/licences.json'))) {
    throw new SetUpError('There is no built app in out/. Build it first: npm run build')
  }
  const app = read('package.json')
  const { packages } = read('package-lock.json')
  const lists = ['main', 'preload', 'renderer'].map((part) => `out/${part}/licences.json`)
  const bundled = lists.filter((file) => existsSync(path.join(projectRoot, file))).flatMap(read)
  mkdirSync(path.join(projectRoot, 'dist'), { recursive: true })
  for (const [platform, names] of Object.entries(besideTheBundle)) {
    const beside = ['electron', ...names].map((name) => read(`node_modules/${name}/package.json`))
    const bill = billOfMaterials(app, [...bundled, ...beside], packages)
    const file = path.join('dist', `pet-store-inventory-${app.version}-${platform}.cdx.json`)
    writeFileSync(path.join(projectRoot, file), `${JSON.stringify(bill, null, 2)}\n`)
    console.log(`${file} names ${bill.components.length} packages.`)
  }
})
