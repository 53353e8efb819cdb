import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { canUseSandbox } from '../../scripts/computer/sandbox.mjs'
import { test as base } from '../support/app/start-service.ts'
import { appPlatform, electronBinary } from '../support/computer/app-system.ts'

const today = 'the version of today'
// A release's name. A launcher may point to this file, so an update keeps the name, even though its version is then out of date.
const imageName = 'pet-store-inventory-1.0.0-linux-x86_64.AppImage'

interface Feed {
  readonly version?: string
  /** Answers the request for the new version, whose right bytes are `newer`. */
  readonly download?: (response: ServerResponse, newer: Buffer) => void
  /** Answers the request for the new version's description, in place of the right one. */
  readonly description?: (response: ServerResponse) => void
}

interface UpdatingApp {
  /** Gives the lines that the app has written. */
  readonly lines: () => readonly string[]
  /** The requested paths. */
  readonly asked: readonly string[]
  /** Quits the app. Gives its exit code, and afterwards the app image's contents and the names in its folder. */
  quit(): Promise<{ readonly code: number | null; readonly image: string; readonly names: readonly string[] }>
}

/** Starts the app's updates, with the real electron-updater, from a feed on this computer. */
const test = base.extend<{ update: (feed: Feed) => Promise<UpdatingApp> }>({
  update: async ({ playwright: _ }, use) => {
    const ends: (() => unknown)[] = []
    await use(async ({ version = '2.0.0', download, description }) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-updates-'))
      const image = path.join(folder, 'images', imageName)
      const newer = Buffer.from('the newer version')
      const sha512 = createHash('sha512').update(newer).digest('base64')
      const name = `pet-store-inventory-${version}.AppImage`
      const asked: string[] = []
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1')
        asked.push(pathname)
        if (pathname === '/feed/latest-linux.yml') {
          if (description) return description(response)
          const entry = `url: ${name}\n    sha512: ${sha512}\n    size: ${newer.length}`
          response.end(`version: ${version}\nfiles:\n  - ${entry}\npath: ${name}\nsha512: ${sha512}\n`)
        } else if (pathname === `/feed/${name}`) {
          if (download) download(response, newer)
          else response.end(newer)
        } else response.writeHead(404).end()
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo

      const appFolder = path.join(folder, 'app')
      await mkdir(appFolder)
      await mkdir(path.dirname(image))
      await writeFile(image, today)
      const program = pathToFileURL(path.join(import.meta.dirname, 'updater-app.ts')).href
      await writeFile(path.join(appFolder, 'main.js'), `import '${program}'\n`)
      await writeFile(
        path.join(appFolder, 'package.json'),
        JSON.stringify({ name: 'updates', version: '1.0.0', type: 'module', main: 'main.js' }),
      )
      await writeFile(path.join(appFolder, 'dev-app-update.yml'), 'updaterCacheDirName: updates\n')
      const sandbox = canUseSandbox(electronBinary()) ? [] : ['--no-sandbox']
      const app = spawn(electronBinary(), [appFolder, ...sandbox, `--user-data-dir=${path.join(folder, 'profile')}`], {
        env: {
          ...process.env,
          APPIMAGE: image,
          XDG_CACHE_HOME: path.join(folder, 'cache'),
          TEST_FEED: `http://127.0.0.1:${port}/feed`,
        },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const ended = once(app, 'exit')
      ends.push(async () => {
        app.kill('SIGKILL')
        await ended
        server.closeAllConnections()
        server.close()
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      })
      let said = ''
      app.stdout.setEncoding('utf8').on('data', (text) => {
        said += text
      })
      return {
        lines: () => said.split('\n').filter(Boolean),
        asked,
        async quit() {
          app.stdin.end('\n')
          const [code] = await ended
          return { code, image: await readFile(image, 'utf8'), names: await readdir(path.dirname(image)) }
        },
      }
    })
    for (const end of ends) await end()
  },
})

test.skip(appPlatform !== 'linux', 'the updaters of Windows and macOS need an installed app')

test('the app downloads a newer version, announces it, and installs it under the old name when it quits', async ({
  update,
}) => {
  const app = await update({})
  await expect.poll(app.lines, { timeout: 60_000 }).toEqual(['ready: 2.0.0'])
  expect(await app.quit()).toEqual({ code: 0, image: 'the newer version', names: [imageName] })
})

// electron-updater rejects in two places: it refuses one feed after the download, and one before.
for (const [what, feed, reason] of [
  [
    'whose download has another checksum',
    { download: (response, newer) => void response.end(Buffer.alloc(newer.length)) },
    'ERR_CHECKSUM_MISMATCH',
  ],
  [
    'that does not exist',
    { description: (response) => void response.writeHead(404).end() },
    'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND',
  ],
] as const satisfies readonly (readonly [string, Feed, string])[]) {
  test(`a feed ${what} causes one line in the log, and the app carries on`, async ({ update }) => {
    const app = await update(feed)
    // Electron starts first, which takes a busy computer half a minute.
    const line = `the app could not be updated: ${reason}`
    await expect.poll(app.lines, { timeout: 60_000 }).toEqual([line])
    // An unhandled rejection would have ended the app with another code, before it read the line that makes it quit.
    expect(await app.quit()).toEqual({ code: 0, image: today, names: [imageName] })
    expect(app.lines()).toEqual([line])
  })
}

test('the app does not download an older version', async ({ update }) => {
  const app = await update({ version: '0.9.0' })
  await expect.poll(app.lines, { timeout: 60_000 }).toEqual(['not updated'])
  expect(await app.quit()).toEqual({ code: 0, image: today, names: [imageName] })
  expect([app.asked, app.lines()]).toEqual([['/feed/latest-linux.yml'], ['not updated']])
})
