import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeLinuxPackage } from '../../scripts/packages/linux-packages.mjs'
import { packageConfig } from '../../scripts/packages/package-config.mjs'
import { packageHere } from '../../scripts/packages/package-here.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { test } from '../support/app/on-desktop.ts'
import { electronBinary } from '../support/computer/app-system.ts'
import { report } from './report.ts'

const page = path.join(projectRoot, 'out/renderer/index.html')

/** All JavaScript that the page loads at first: its script, the script's imports, and one language's words for the list. */
test('initial JavaScript', () => {
  const html = readFileSync(page, 'utf8')
  const linked = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file)
  const wordsIn = (language: string) =>
    `assets/${readdirSync(path.join(page, '../assets')).find((file) => file.startsWith(`${language}-list-`))}`
  const sizeOf = (file: string) => gzipSync(readFileSync(path.resolve(page, '..', file)), { level: 9 }).length / 1024
  const samplesOf = (language: string) =>
    Object.fromEntries([...linked, wordsIn(language)].map((file) => [`${file}, KiB`, [sizeOf(file)]]))
  const sum = (samples: Readonly<Record<string, readonly number[]>>) =>
    Object.values(samples).reduce((size, [one = 0]) => size + one, 0)
  const english = samplesOf('english')
  report({ target: 'the window’s initial JavaScript in English, gzipped', value: sum(english), samples: english })
  for (const of of ['German', 'Arabic']) {
    const samples = samplesOf(of.toLowerCase())
    const target = 'the window’s initial JavaScript in German or Arabic, against English'
    report({ target, of, value: sum(samples) / sum(english), samples })
  }
})

test('Debian package', async () => {
  test.skip(process.platform !== 'linux', 'Debian packages are made on Linux.')
  const folder = mkdtempSync(path.join(tmpdir(), 'package-bench-'))
  const bare = path.join(folder, 'bare')
  // Otherwise electron-builder takes the surrounding project for its workspace.
  cpSync(path.join(import.meta.dirname, 'bare'), bare, { recursive: true })
  async function sizeOf(name: string, projectFolder: string, config: typeof packageConfig): Promise<number> {
    const outputFolder = path.join(folder, name)
    await packageHere({ projectFolder, outputFolder, electronBinary: electronBinary(), config })
    const manifest = { author: 'Nobody', description: 'A bare window.', license: 'MIT', version: '1.0.0' }
    const appFolder = path.join(outputFolder, 'linux-unpacked')
    return statSync(makeLinuxPackage('deb', { appFolder, outputFolder, manifest, time: 0 })).size / 1024 / 1024
  }
  const app = await sizeOf('app-packaged', projectRoot, packageConfig)
  const window = await sizeOf('bare-packaged', bare, { ...packageConfig, files: ['**'], asarUnpack: [] })
  const samples = { 'app, MiB': [app], 'bare window, MiB': [window] }
  report({ target: 'the .deb, against the bare window’s', value: app / window, samples })
})
