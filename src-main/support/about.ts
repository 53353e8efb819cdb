import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { About, PackageLicence, Versions } from '../../src-shared/about.ts'

/** Where the licences are: `outFolder` has the built app, and each of `packageFolders` a package that is not bundled. */
export interface AboutParts {
  readonly versions: Versions
  readonly outFolder: string
  readonly packageFolders: readonly string[]
  readonly readyUpdate: () => string | null
}

/** The packages that are not bundled, because they contain native libraries. */
export function unbundledPackages(platform: NodeJS.Platform): readonly string[] {
  return platform === 'win32' ? ['keytar', 'native-reg', 'node-gyp-build'] : ['keytar']
}

const optional = z.optional(z.string())
const bundledSchema = z.array(z.object({ name: z.string(), version: z.string(), identifier: optional, text: optional }))
const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() })

/** Reads the build's list of bundled packages: https://vite.dev/config/build-options.html#build-license */
async function readBundled(folder: string): Promise<readonly PackageLicence[]> {
  // A development server bundles nothing, so there is no such file.
  const text = await readFile(join(folder, 'licences.json'), 'utf8').catch(() => '[]')
  const bundled = bundledSchema.parse(JSON.parse(text))
  return bundled.map((one) => ({ ...one, identifier: one.identifier ?? null, text: one.text ?? null }))
}

async function readPackage(folder: string): Promise<PackageLicence> {
  const files = await readdir(folder)
  const licence = files.find((name) => /^licen[cs]e(?:\.md)?$/i.test(name))
  const [manifest, text] = await Promise.all([
    readFile(join(folder, 'package.json'), 'utf8'),
    licence === undefined ? null : readFile(join(folder, licence), 'utf8'),
  ])
  const { name, version, license } = packageSchema.parse(JSON.parse(manifest))
  return { name, version, identifier: license, text: text?.trim() ?? null }
}

/** Reads the versions, and the licence of each shipped package once. Rejects only if the app's own files are damaged. */
export async function readAbout({ versions, outFolder, packageFolders, readyUpdate }: AboutParts): Promise<About> {
  const bundled = ['main', 'preload', 'renderer'].map((part) => readBundled(join(outFolder, part)))
  const read = await Promise.all([...bundled, Promise.all(packageFolders.map(readPackage))])
  const licences = new Map(read.flat().map((one) => [`${one.name}@${one.version}`, one]))
  const byName = [...licences.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return { versions, readyUpdate: readyUpdate(), licences: byName }
}
