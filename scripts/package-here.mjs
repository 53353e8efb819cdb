import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'electron-builder'
import { projectRoot } from './project-root.mjs'

/** @type {{ devDependencies: { electron: string } }} */
const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))

/**
 * Packages an app into a folder of `outputFolder`, with the Electron that is on this computer and nothing from anywhere
 * else, and says so where that is not the Electron that a release has.
 *
 * @param {object} options
 * @param {string} options.projectFolder the folder of the app's `package.json`
 * @param {string} options.outputFolder where the folder of the packaged app is put
 * @param {string} options.electronBinary the executable of Electron, where `ensureElectron` put it
 * @param {import('electron-builder').Configuration} options.config how it is packaged
 */
export async function packageHere({ projectFolder, outputFolder, electronBinary, config }) {
  const electronDist = path.resolve(path.dirname(electronBinary), process.platform === 'darwin' ? '../../..' : '.')
  const electronVersion = readFileSync(path.join(electronDist, 'version'), 'utf8').trim().replace(/^v/, '')
  const wanted = manifest.devDependencies.electron
  if (electronVersion !== wanted) {
    console.log(
      `This has Electron ${electronVersion} in place of ${wanted}: it is for testing here only, not for a release.`,
    )
  }
  await build({
    projectDir: projectFolder,
    publish: 'never',
    dir: true,
    config: { ...config, directories: { ...config.directories, output: outputFolder }, electronVersion, electronDist },
  })
}
