import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readProjectFile } from '../run/project-root.mjs'
import { platforms, shippedPackages } from './shipped-packages.mjs'

/**
 * @typedef {{ name: string, version: string }} Package
 *
 * A package's entry in package-lock.json: https://docs.npmjs.com/cli/configuring-npm/package-lock-json#packages
 *
 * @typedef {{ name?: string, version: string, integrity?: string, license?: string }} LockedPackage
 */

/**
 * A bill of materials in CycloneDX's format, the same for the same app: https://cyclonedx.org/docs/1.6/json/
 *
 * @param {Package} app
 * @param {readonly Package[]} shipped what is in the app; one that is there twice is named once
 * @param {Readonly<Record<string, LockedPackage>>} locked the packages of package-lock.json, by their folders
 * @throws {Error} if the lock file lacks one of them, its licence or its sum
 */
export function billOfMaterials(app, shipped, locked) {
  const once = new Map(shipped.map((one) => [referenceTo(one), one]))
  const components = [...once].map(([reference, { name, version }]) => {
    const [, found] =
      Object.entries(locked).find(
        ([folder, one]) => one.version === version && (one.name ?? folder.split('node_modules/').at(-1)) === name,
      ) ?? []
    const { license, integrity } = found ?? {}
    if (!license || !integrity?.startsWith('sha512-'))
      throw new Error(`package-lock.json has no licence or SHA-512 sum for ${name} ${version}, which is in the app.`)
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    return {
      ...describe('library', { name, version }),
      hashes: [{ alg: 'SHA-512', content }],
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

/** @type {(type: 'application' | 'library', one: Package) => object} */
function describe(type, one) {
  const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name]
  return { type, 'bom-ref': referenceTo(one), ...(group && { group }), name, version: one.version }
}

/** @param {Package} one https://github.com/package-url/purl-spec */
function referenceTo({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** Writes a bill of materials for each system of the app in out/ into a folder: the packages in it, and Electron. */
export function writeBills(/** @type {string} */ folder) {
  const read = (/** @type {string} */ file) => JSON.parse(readProjectFile(file))
  const [app, { packages }] = [read('package.json'), read('package-lock.json')]
  mkdirSync(folder, { recursive: true })
  for (const platform of platforms) {
    const shipped = [...shippedPackages(platform), read('node_modules/electron/package.json')]
    const file = path.join(folder, `pet-store-inventory-${app.version}-${platform}.cdx.json`)
    writeFileSync(file, `${JSON.stringify(billOfMaterials(app, shipped, packages), null, 2)}\n`)
  }
}
