import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, readProjectFile as read } from '../run/project-root.mjs'

/**
 * A package that is in the app, by its own name. `text` is its licence.
 *
 * @typedef {{ name: string, version: string, identifier?: string, text?: string }} ShippedPackage
 *
 * @typedef {keyof typeof besideTheBundle} Platform
 */

/** The packages that aren't bundled, because they contain native libraries, by system. */
const besideTheBundle = { linux: ['keytar'], darwin: ['keytar'], win32: ['keytar', 'native-reg', 'node-gyp-build'] }

/** The systems that the app is packaged for. */
export const platforms = /** @type {readonly Platform[]} */ (Object.keys(besideTheBundle))

/**
 * The packages in the app that is built in out/, some of them several times: what is bundled, and then what is beside the bundle.
 *
 * @type {(platform: Platform) => readonly ShippedPackage[]}
 */
export function shippedPackages(platform) {
  const lists = ['main', 'preload', 'renderer'].map((part) => `out/${part}/licences.json`)
  const bundled = lists
    .filter((file) => existsSync(path.join(projectRoot, file)))
    .flatMap((file) => JSON.parse(read(file)))
  const beside = besideTheBundle[platform].map((folder) => {
    const { name, version, license } = JSON.parse(read(`node_modules/${folder}/package.json`))
    const file = readdirSync(path.join(projectRoot, 'node_modules', folder)).find((one) => /^licen[cs]e/i.test(one))
    return { name, version, identifier: license, text: file && read(`node_modules/${folder}/${file}`) }
  })
  return [...bundled, ...beside]
}

/**
 * The licences of every package in the app, each once and by name, as text, after the texts `before`. Those of Electron and Chromium, which
 * fill a file of 10 MB, are beside the program.
 *
 * @type {(platform: Platform, before?: readonly string[]) => string}
 */
export function licencesOf(platform, before = []) {
  const texts = shippedPackages(platform).map(
    ({ name, version, identifier, text }) =>
      `${name} ${version} (${identifier})\n\n${text?.trim() ?? 'Its package has no text of it.'}`,
  )
  return `${[...before, ...new Set(texts.toSorted((one, other) => one.localeCompare(other, 'en')))].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
