import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { makePets } from '../support/service/pet-service.ts'
import { bareApp, measureStarts, startOf } from './measure-starts.ts'
import { openWindow } from './open-window.ts'
import { prepareProfile } from './prepare-profile.ts'
import { reportAgainstBare } from './report.ts'

/** The list of an app with this profile, as a page without a script. */
async function listWithoutScript(profile: string): Promise<string> {
  const { app, page } = await openWindow(profile, 'tr[data-position="19"]')
  const text = await page.evaluate(() => {
    for (const element of document.querySelectorAll('script, link[rel=modulepreload]')) element.remove()
    return `<!doctype html>${document.documentElement.outerHTML}`
  })
  await closeApp(app)
  return text
}

/** The built app with another page. Gives its folder. */
function appWithPage(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'other-page-'))
  for (const name of ['package.json', 'out']) {
    cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true })
  }
  // On Windows, any link but a junction needs administrator rights.
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  writeFileSync(path.join(folder, 'out', 'renderer', 'index.html'), text)
  return folder
}

test('the start without the window’s script', async ({ startService }) => {
  const service = await startService({ pets: makePets(100) })
  const profile = await prepareProfile('staging', 20, service.baseUrl)
  const start = (app: string, folder = profile) => startOf(app, folder, 'first-contentful-paint', ['last-lists.json'])
  const bare = start(bareApp, mkdtempSync(path.join(tmpdir(), 'bare-bench-')))
  const heading = start(
    appWithPage('<!doctype html><html lang="en"><title>Bare window</title><h1>Hello, world</h1></html>'),
  )
  const list = start(appWithPage(await listWithoutScript(profile)))
  const app = start(projectRoot)
  await measureStarts([bare, heading, list, app])
  reportAgainstBare('first paint of a heading, with our main', heading.paint, bare.paint)
  reportAgainstBare('first paint of the list as plain HTML, with our main', list.paint, bare.paint)
  reportAgainstBare('first paint of the app', app.paint, bare.paint)
})
