import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../run/project-root.mjs'

/**
 * A package that is in the app, by its own name.
 *
 * @typedef {{ name: string, version: string }} ShippedPackage
 *
 * A package's entry in package-lock.json: https://docs.npmjs.com/cli/configuring-npm/package-lock-json#packages
 *
 * @typedef {{ name?: string, version: string, integrity?: string, license?: string }} LockedPackage
 */

/**
 * A bill of materials in CycloneDX's format, the same for the same app: https://cyclonedx.org/docs/1.6/json/
 *
 * @param {ShippedPackage} app
 * @param {readonly ShippedPackage[]} shipped what is in the app; one that is there twice is named once
 * @param {Readonly<Record<string, LockedPackage>>} locked the packages of package-lock.json, by their folders
 * @throws {Error} if the lock file lacks one of them
 */
export function billOfMaterials(app, shipped, locked) {
  const once = new Map(shipped.map((one) => [referenceTo(one), one]))
  const components = [...once].map(([reference, { name, version }]) => {
    const found = Object.entries(locked).find(
      ([folder, one]) => one.version === version && (one.name ?? folder.split('node_modules/').at(-1)) === name,
    )
    if (found === undefined) throw new Error(`package-lock.json lacks ${name} ${version}, which is in the app.`)
    const [, { license = '', integrity = '' }] = found
    const sum = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    return {
      ...describe('library', { name, version }),
      hashes: [{ alg: 'SHA-512', content: sum }],
      licenses: [{ expression: license }],
      purl: reference,
    }
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: describe('application', app) },
    components,
    dependencies: [{ ref: referenceTo(app), dependsOn: [...once.keys()] }],
  }
}

/**
 * @param {'application' | 'library'} type
 * @param {ShippedPackage} one
 */
function describe(type, one) {
  const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name]
  return { type, 'bom-ref': referenceTo(one), ...(group && { group }), name, version: one.version }
}

/** @param {ShippedPackage} one https://github.com/package-url/purl-spec */
function referenceTo({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

// The packages that aren't bundled, by system, as in src-main/support/about.ts.
const besideTheBundle = { linux: ['keytar'], darwin: ['keytar'], win32: ['keytar', 'native-reg', 'node-gyp-build'] }

/**
 * Writes a bill of materials for each system of the app in out/: what is bundled, what is beside the bundle, and Electron.
 *
 * @param {string} folder where to put them
 */
export function writeBills(folder) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'))
  const app = read('package.json')
  const { packages } = read('package-lock.json')
  const lists = ['main', 'preload', 'renderer'].map((part) => `out/${part}/licences.json`)
  const bundled = lists.filter((file) => existsSync(path.join(projectRoot, file))).flatMap(read)
  mkdirSync(folder, { recursive: true })
  for (const [platform, names] of Object.entries(besideTheBundle)) {
    const beside = ['electron', ...names].map((name) => read(`node_modules/${name}/package.json`))
    const bill = billOfMaterials(app, [...bundled, ...beside], packages)
    const file = path.join(folder, `pet-store-inventory-${app.version}-${platform}.cdx.json`)
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  }
}
