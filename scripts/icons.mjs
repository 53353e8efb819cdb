// Draws build/icon.png, build/icon.ico and build/icons from build/icon.svg. After changing the drawing, build the app and run
// `node scripts/icons.mjs`. The pictures are in the repository, so packaging needs no display.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import imagesToIco from 'png-to-ico'
import { startDesktop } from './computer/desktop.mjs'
import { ensureElectron } from './computer/electron.mjs'
import { closeApp, openApp } from './computer/electron-app.mjs'
import { projectRoot } from './run/project-root.mjs'
import { runScript } from './run/set-up-error.mjs'

// https://specifications.freedesktop.org/icon-theme-spec/latest/
const sizes = [16, 24, 32, 48, 64, 128, 256, 512]
// https://learn.microsoft.com/windows/apps/design/style/iconography/app-icon-construction
const sizesOnWindows = [16, 24, 32, 48, 64, 256]
// electron-builder makes the icons for macOS from this size.
const largest = 1024

await runScript(async () => {
  await ensureElectron()
  const desktop = await startDesktop()
  const profile = mkdtempSync(path.join(tmpdir(), 'pet-store-icons-'))
  const app = await openApp({ profile, environment: desktop.environment })
  try {
    await app.firstWindow()
    const drawing = readFileSync(path.join(projectRoot, 'build/icon.svg'), 'base64')
    const page = await openPage(app, drawing)
    mkdirSync(path.join(projectRoot, 'build/icons'), { recursive: true })
    for (const size of [...sizes, largest]) {
      await page.setViewportSize({ width: size, height: size })
      const name = size === largest ? 'icon.png' : `icons/${size}x${size}.png`
      await page.screenshot({ path: path.join(projectRoot, 'build', name), omitBackground: true })
    }
    const images = sizesOnWindows.map((size) => path.join(projectRoot, `build/icons/${size}x${size}.png`))
    writeFileSync(path.join(projectRoot, 'build/icon.ico'), await imagesToIco(images))
  } finally {
    await closeApp(app)
    rmSync(profile, { force: true, recursive: true })
    await desktop.stop()
  }
})

/**
 * @param {import('@playwright/test').ElectronApplication} app any Electron app: its Chromium draws
 * @param {string} drawing the SVG, in base64
 * @returns {Promise<import('@playwright/test').Page>} a page filled by the drawing
 */
async function openPage(app, drawing) {
  const style = 'body{margin:0;background:transparent}img{display:block;width:100vw;height:100vh}'
  const html = `<style>${style}</style><img src="data:image/svg+xml;base64,${drawing}">`
  const [page] = await Promise.all([
    app.waitForEvent('window'),
    app.evaluate(
      ({ BrowserWindow }, address) => new BrowserWindow({ show: false, transparent: true }).loadURL(address),
      `data:text/html,${encodeURIComponent(html)}`,
    ),
  ])
  return page
}
