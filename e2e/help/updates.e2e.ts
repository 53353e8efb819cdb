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

/** Serves a feed with one version, whose download has these bytes; a feed without a description if `version` is null. */
async function serveFeed(version: string | null, bytes: string) {
  const sha512 = createHash('sha512').update(newer).digest('base64')
  const name = `pet-store-inventory-${version}.AppImage`
  const files: Readonly<Record<string, string>> = {
    [`/feed/${name}`]: bytes,
    ...(version !== null && {
      '/feed/latest-linux.yml': `version: ${version}
files:
  - url: ${name}
    sha512: ${sha512}
    size: ${newer.length}
path: ${name}
sha512: ${sha512}
`,
    }),
  }
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    asked.push(path.basename(pathname))
    response.writeHead(pathname in files ? 200 : 404).end(files[pathname])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { asked, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed` }
}

test.skip(appPlatform !== 'linux', 'the updaters of Windows and macOS need an installed app')

// `updates.test.ts` tests when the app reads a feed, and what it logs. electron-updater refuses one of these feeds before the download, and
// one after it.
const failed = 'the app could not be updated:'
for (const [what, version, bytes, line, image, isDownloaded] of [
  [
    'downloads a newer version, announces it, and installs it under the old name when it quits',
    '2.0.0',
    newer,
    'ready: 2.0.0',
    newer,
    true,
  ],
  [
    'installs no download with another checksum, and carries on',
    '2.0.0',
    'x'.repeat(newer.length),
    `${failed} ERR_CHECKSUM_MISMATCH`,
    today,
    true,
  ],
  [
    'carries on with a feed that does not exist',
    null,
    newer,
    `${failed} ERR_UPDATER_CHANNEL_FILE_NOT_FOUND`,
    today,
    false,
  ],
  ['does not download an older version', '0.9.0', newer, 'not updated', today, false],
] as const) {
  test(`the app ${what}`, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-updates-'))
    const { asked, server, url } = await serveFeed(version, bytes)
    const { image: file, start } = await makeUpdatingApp(folder, url)
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
      expect(await readFile(file, 'utf8')).toBe(image)
      expect(await readdir(path.dirname(file))).toEqual([imageName])
      expect(lines()).toEqual([line])
      expect(asked.includes(`pet-store-inventory-${version}.AppImage`)).toBe(isDownloaded)
    } finally {
      app.kill('SIGKILL')
      await ended
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}
