import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'electron-builder'
import { readProjectFile } from '../run/project-root.mjs'

/** @type {{ devDependencies: { electron: string } }} */
const manifest = JSON.parse(readProjectFile('package.json'))

/**
 * Packages an app into a folder of `outputFolder`, with the Electron on this computer and without downloading anything. Prints a warning if
 * a release would contain another version of Electron.
 *
 * @param {{ projectFolder: string, outputFolder: string, electronBinary: string, config: import('electron-builder').Configuration,
 *   platform?: 'win32' }} options the folder of the app's `package.json`, where to put the packaged app, the executable from `ensureElectron`, and
 *   the system of that Electron, for x64, if it is not this one
 */
export async function packageHere({ projectFolder, outputFolder, electronBinary, config, platform }) {
  const electronDist = path.resolve(path.dirname(electronBinary), process.platform === 'darwin' ? '../../..' : '.')
  const electronVersion = readFileSync(path.join(electronDist, 'version'), 'utf8').trim().replace(/^v/, '')
  const wanted = manifest.devDependencies.electron
  if (electronVersion !== wanted) {
    console.log(
      `This package contains Electron ${electronVersion} instead of ${wanted}. It is for testing on this computer, not for a release.`,
    )
  }
  await build({
    projectDir: projectFolder,
    publish: 'never',
    ...(platform === undefined ? { dir: true } : { win: ['dir'], x64: true }),
    config: {
      ...config,
      directories: { ...config.directories, output: outputFolder },
      electronVersion,
      electronDist,
      // An Electron that was already unpacked contains its default app.
      afterPack: ({ appOutDir }) => rm(path.join(appOutDir, 'resources/default_app.asar'), { force: true }),
    },
  })
}
