import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Where the licences are: `outFolder` has the built app, and each of `packageFolders` a package that is not bundled. */
export interface LicencePlaces {
  readonly outFolder: string
  readonly packageFolders: readonly string[]
}

/** The packages that are not bundled, because they contain native libraries. */
export function unbundledPackages(platform: NodeJS.Platform): readonly string[] {
  return platform === 'win32' ? ['keytar', 'native-reg', 'node-gyp-build'] : ['keytar']
}

const optional = z.optional(z.string())
const bundledSchema = z.array(z.object({ name: z.string(), version: z.string(), identifier: optional, text: optional }))

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() })

type PackageLicence = z.infer<typeof bundledSchema>[number]

/** Reads the build's list of bundled packages: https://vite.dev/config/build-options.html#build-license */
async function readBundled(folder: string): Promise<readonly PackageLicence[]> {
  // A development server bundles nothing, so there is no such file.
  return bundledSchema.parse(JSON.parse(await readFile(join(folder, 'licences.json'), 'utf8').catch(() => '[]')))
}

async function readPackage(folder: string): Promise<PackageLicence> {
  const files = await readdir(folder)
  const licence = files.find((name) => /^licen[cs]e(?:\.md)?$/i.test(name))
  const [manifest, text] = await Promise.all([
    readFile(join(folder, 'package.json'), 'utf8'),
    licence === undefined ? undefined : readFile(join(folder, licence), 'utf8'),
  ])
  const { name, version, license: identifier } = packageSchema.parse(JSON.parse(manifest))
  return { name, version, identifier, ...(text !== undefined && { text }) }
}

/**
 * Composes a text with the licence of each package that ships, once and by name, without Electron and Chromium, whose licences fill a file of
 * 10 MB. Rejects only if the app's own files are damaged.
 */
export async function composeLicences({ outFolder, packageFolders }: LicencePlaces): Promise<string> {
  const read = await Promise.all([
    ...['main', 'preload', 'renderer'].map((part) => readBundled(join(outFolder, part))),
    Promise.all(packageFolders.map(readPackage)),
  ])
  const texts = read
    .flat()
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ name, version, identifier, text }) =>
      [`${name} ${version}${identifier === undefined ? '' : ` (${identifier})`}`, text?.trim()]
        .filter((part) => part !== undefined)
        .join('\n\n'),
    )
  return `${[...new Set(texts)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
