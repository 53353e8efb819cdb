import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { canUseSandbox } from '../../scripts/computer/sandbox.mjs'
import { test } from '../support/app/on-desktop.ts'
import { appPlatform, electronBinary } from '../support/computer/app-system.ts'

const [today, newer] = ['the version of today', 'the newer version']
// A release's name. A launcher may point to this file, so an update keeps the name, even though its version is then out of date.
const imageName = 'pet-store-inventory-1.0.0-linux-x86_64.AppImage'

/** Makes a folder with an app image and an app that only updates itself. Gives how to start that app. */
async function makeUpdatingApp(folder: string, feed: string) {
  const [appFolder, image] = [path.join(folder, 'app'), path.join(folder, 'images', imageName)]
  for (const made of [appFolder, path.dirname(image)]) await mkdir(made)
  await writeFile(image, today)
  const program = pathToFileURL(path.join(import.meta.dirname, 'updater-app.ts')).href
  const described = { name: 'updates', version: '1.0.0', type: 'module', main: 'main.js' }
  await writeFile(path.join(appFolder, 'main.js'), `import '${program}'\n`)
  await writeFile(path.join(appFolder, 'package.json'), JSON.stringify(described))
  await writeFile(path.join(appFolder, 'dev-app-update.yml'), 'updaterCacheDirName: updates\n')
  const sandbox = canUseSandbox(electronBinary()) ? [] : ['--no-sandbox']
  const parameters = [appFolder, ...sandbox, `--user-data-dir=${path.join(folder, 'profile')}`]
  const env = { ...process.env, APPIMAGE: image, XDG_CACHE_HOME: path.join(folder, 'cache'), TEST_FEED: feed }
  return { image, start: () => spawn(electronBinary(), parameters, { env, stdio: ['pipe', 'pipe', 'inherit'] }) }
}

/** Serves a feed with version 2.0.0, whose download has these bytes. Gives the feed's URL, and how to end it. */
async function serveFeed(bytes: string) {
  const sha512 = createHash('sha512').update(newer).digest('base64')
  const name = 'pet-store-inventory-2.0.0.AppImage'
  const file = `  - url: ${name}\n    sha512: ${sha512}\n    size: ${newer.length}`
  const described = `version: 2.0.0\nfiles:\n${file}\npath: ${name}\nsha512: ${sha512}\n`
  const files: Readonly<Record<string, string>> = { [`/feed/${name}`]: bytes, '/feed/latest-linux.yml': described }
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    response.writeHead(pathname in files ? 200 : 404).end(files[pathname])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed` }
}

test.skip(appPlatform !== 'linux', 'the updaters of Windows and macOS need an installed app')

// `updates.test.ts` tests when the app reads a feed, and what it logs.
const other = 'x'.repeat(newer.length)
const wrong = 'the app could not be updated: ERR_CHECKSUM_MISMATCH'
for (const [what, bytes, line, installed] of [
  [
    'downloads and announces a newer version, and on quitting installs it under the old name',
    newer,
    'ready: 2.0.0',
    newer,
  ],
  ['installs no download with another checksum, and carries on', other, wrong, today],
] as const) {
  test(`the app ${what}`, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-updates-'))
    const { server, url } = await serveFeed(bytes)
    const { image, start } = await makeUpdatingApp(folder, url)
    const app = start()
    const ended = once(app, 'exit')
    try {
      let said = ''
      app.stdout.setEncoding('utf8').on('data', (text) => {
        said += text
      })
      const lines = () => said.split('\n').filter(Boolean)
      // Electron starts first, which takes a busy computer half a minute.
      await expect.poll(lines, { timeout: 60_000 }).toEqual([line])
      app.stdin.end('\n')
      // An unhandled rejection would have ended the app with another code, before it read the line that makes it quit.
      expect(await ended).toEqual([0, null])
      expect(await readFile(image, 'utf8')).toBe(installed)
      expect(await readdir(path.dirname(image))).toEqual([imageName])
      expect(lines()).toEqual([line])
    } finally {
      app.kill('SIGKILL')
      await ended
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}
