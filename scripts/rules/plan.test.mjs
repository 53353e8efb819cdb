import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

/**
 * The floors of one folder, from the top down. A room is a folder (`lists/`) or the files beside the folders (`./`).
 *
 * @typedef {{ folder: string, floors: readonly (readonly string[])[] }} House
 */

/**
 * The rooms that a cell of a table in docs/values.md names. Files that it names are the ones beside the folders.
 *
 * @param {string} text
 */
function roomsIn(text) {
  const folders = [...text.matchAll(/`([\w-]+\/)`/g)].map(([, room = '']) => room)
  return /\.tsx?`|the files outside folders/.test(text) ? ['./', ...folders] : folders
}

/** @returns {readonly House[]} what docs/values.md says */
function documentedHouses() {
  const rows = readFileSync(path.join(projectRoot, 'docs', 'values.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
  const second = rows.findIndex(([first = '']) => first.trim() === 'in')
  const [heads = [], , ...floors] = rows.slice(0, second)
  const byColumn = heads.slice(1).map((head, column) => ({
    folder: /`(.+)`/.exec(head)?.[1] ?? '',
    floors: floors.map((row) => roomsIn(row[column + 1] ?? '')),
  }))
  const byRow = rows.slice(second + 2).map(([folder = '', text = '']) => ({
    folder: /`(.+)`/.exec(folder)?.[1] ?? '',
    floors: text.split(';').map(roomsIn),
  }))
  return [...byColumn, ...byRow]
}

/**
 * What an import of a room can end with. The linter knows some of the files beside the folders by name, so all are tried.
 *
 * @param {string} folder of the house
 * @param {string} room
 */
function targetsIn(folder, room) {
  if (room !== './') return [`${room}some.ts`]
  return readdirSync(path.join(projectRoot, folder)).filter((name) =>
    /^(?!.*\.(?:test|d)\.).*\.(?:tsx?|mjs)$/.test(name),
  )
}

/** @type {string} */
let tree
beforeEach(() => {
  tree = realpathSync(mkdtempSync(path.join(tmpdir(), 'plan-')))
  writeFileSync(
    path.join(tree, 'biome.json'),
    JSON.stringify({
      plugins: ['plan.grit', 'network.grit'].map((name) => path.join(projectRoot, name)),
      linter: { rules: { preset: 'none' } },
    }),
  )
})
afterEach(() => rmSync(tree, { recursive: true }))

/** @returns {ReadonlySet<string>} the files that the linter refuses, from the tree's root */
function refusedFiles() {
  const biome = path.join(projectRoot, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.'], {
    cwd: tree,
    encoding: 'utf8',
  })
  // Absolute, and escaped: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
  return new Set(
    [...stdout.matchAll(/file=([^,]+),/g)].map(([, file = '']) => path.relative(tree, decodeURIComponent(file))),
  )
}

/**
 * Writes a file that has one import.
 *
 * @param {string} file from the tree's root
 * @param {string} source
 */
function writeImport(file, source) {
  mkdirSync(path.join(tree, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(tree, file), `import type { Any } from '${source}'\nexport type { Any }\n`)
}

describe('the plan that the linter holds', () => {
  it('lets each room import from the floors below it and from no other, as docs/values.md says', () => {
    const expected = new Set()
    let pairs = 0
    for (const { folder, floors } of documentedHouses()) {
      const rooms = floors.flatMap((names, floor) => names.map((name) => ({ name, floor })))
      expect(rooms.length, folder).toBeGreaterThan(2)
      for (const from of rooms) {
        for (const to of rooms) {
          if (from === to) continue
          for (const target of targetsIn(folder, to.name)) {
            const file = path.join(folder, from.name, `to-${target.replaceAll(/\W/g, '')}.ts`)
            writeImport(file, `${from.name === './' ? './' : '../'}${target}`)
            pairs += 1
            if (to.floor <= from.floor) expected.add(file)
          }
        }
      }
    }
    expect(pairs).toBeGreaterThan(300)
    expect([...refusedFiles()].toSorted()).toEqual([...expected].toSorted())
  })

  it('keeps the three houses apart, and Node, Electron and the keychain where they belong', () => {
    const refused = {
      'src-shared/a.ts': '../src-main/app.ts',
      'src-shared/b.ts': 'node:fs',
      'src-shared/c.ts': 'electron',
      'src-main/files/a.ts': '../../src-renderer/app.tsx',
      'src-main/service/a.ts': 'node:https',
      'src-main/files/b.ts': 'node:net',
      'src-renderer/ui/a.ts': '../../src-main/app.ts',
      'src-renderer/ui/b.ts': 'electron/renderer',
      'src-renderer/pets/add/c.ts': 'keytar',
      'src-main/files/d.ts': './testing/some.ts',
    }
    const allowed = {
      'src-main/files/e.ts': '../../src-shared/pet.ts',
      'src-main/files/f.ts': 'node:fs',
      'src-main/files/g.test.ts': './testing/some.ts',
      'src-renderer/pets/add/d.ts': '../../../src-shared/pet.ts',
    }
    for (const [file, source] of Object.entries({ ...refused, ...allowed })) writeImport(file, source)
    expect([...refusedFiles()].toSorted()).toEqual(Object.keys(refused).map(path.normalize).toSorted())
  })

  it('lets only src-main/service reach the network, however what sends is spelt or imported', () => {
    const uses = [
      'electron.net.request(options)',
      "electron['net'].request(options)",
      'electron[`net`].request(options)',
      'const { net } = electron',
      'const { net: network } = electron',
      "const { 'net': network } = electron",
      "const { ['net']: network } = electron",
      'let network; ({ net: network } = electron)',
      "import { net } from 'electron'; net.request(options)",
      "import { net as network } from 'electron'",
      "import { 'net' as network } from 'electron'",
      "export { net as network } from 'electron'",
      "import('electron').then(({ net }) => net.request(options))",
      "require('electron').net.request(options)",
      'session.fetch(url)',
      'session.defaultSession?.fetch(url)',
      "session.fromPartition('x')['fetch'](url)",
      'const { fetch } = session',
      'const { fetch: get } = session.defaultSession',
      "Reflect.get(session, 'fetch')",
      'fetch(url)',
      'globalThis.fetch(url)',
    ]
    const folders = [
      'src-main/service',
      'src-main/service/practice',
      'src-main/window',
      'src-renderer/ui',
      'src-shared',
    ]
    const filesIn = (/** @type {string} */ folder) => uses.map((_, at) => path.join(folder, `use-${at}.ts`))
    for (const folder of folders) {
      mkdirSync(path.join(tree, folder), { recursive: true })
      for (const [at, file] of filesIn(folder).entries()) writeFileSync(path.join(tree, file), `${uses[at]}\n`)
    }
    writeFileSync(path.join(tree, 'src-main/window/none.ts'), "const fetched = { network: 'net::ERR_FAILED' }\n")
    expect([...refusedFiles()].toSorted()).toEqual(folders.slice(2).flatMap(filesIn).toSorted())
  })
})
