import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { API } from 'typescript/unstable/sync'
import { expect, test } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'
import { findDeprecations, findUnreportedUses } from './electron-deprecations.mjs'

// Electron removes what it has deprecated, a major version or two later: https://www.electronjs.org/docs/latest/breaking-changes

const folder = path.join(projectRoot, 'src-main')
const deprecations = findDeprecations(
  readFileSync(path.join(projectRoot, 'node_modules/electron/electron.d.ts'), 'utf8'),
)

/**
 * What main uses all the same, and why.
 *
 * @type {readonly (readonly [code: string, why: string])[]}
 */
const accepted = [['window/main-window.ts: registerBufferProtocol', 'protocol.handle is slower: docs/performance.md']]

/**
 * What TypeScript itself reports as deprecated, of Electron and of everything else: the file and the code of each use.
 *
 * @param {string} config path of a tsconfig.json
 * @param {Readonly<Record<string, string>>} [planted] files that exist for this reading alone
 */
function reportedUses(config, planted = {}) {
  const textOf = (/** @type {string} */ file) => planted[path.normalize(file)]
  const api = new API({
    cwd: projectRoot,
    fs: { readFile: textOf, fileExists: (file) => (textOf(file) === undefined ? undefined : true) },
  })
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (project === undefined) throw new Error(`TypeScript knows no project ${config}.`)
    return project.program.getSuggestionDiagnostics().flatMap(({ fileName, pos, end, reportsDeprecated }) => {
      if (reportsDeprecated !== true || fileName === undefined) return []
      const source = textOf(fileName) ?? readFileSync(fileName, 'utf8')
      return `${path.relative(folder, fileName).replaceAll('\\', '/')}: ${source.slice(pos, end)}`
    })
  } finally {
    api.close()
  }
}

test('main uses nothing that Electron, Node or a library calls deprecated, but what is worth it', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const unreported = files.flatMap((file) =>
    findUnreportedUses(readFileSync(path.join(folder, file), 'utf8'), deprecations).map(
      (code) => `${file.replaceAll('\\', '/')}: ${code}`,
    ),
  )
  const found = [...reportedUses(path.join(folder, 'tsconfig.json')), ...unreported]
  // Both ways: an exception goes with what it was made for.
  expect(found.sort()).toEqual(accepted.map(([code]) => code))
})

test('every method and property that Electron calls deprecated is found where it is used', () => {
  expect(deprecations.unknown).toEqual([])
  expect(deprecations.members.length).toBeGreaterThan(30)
  const uses = deprecations.members.map(({ owner, name, isStatic }) =>
    isStatic
      ? `export const ${owner}_${name} = () => Electron.${owner}.${name}`
      : `export const ${owner}_${name} = (it: Electron.${owner}) => it.${name}`,
  )
  const config = path.join(projectRoot, 'src-planted/tsconfig.json')
  const source = path.join(projectRoot, 'src-planted/planted.ts')
  const found = reportedUses(config, {
    [config]: JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: { types: [] },
      files: ['planted.ts'],
    }),
    [source]: `import type * as Electron from 'electron'\n${uses.join('\n')}\n`,
  })
  expect(found.map((use) => use.replace(/^.*[ .]/, ''))).toEqual(deprecations.members.map(({ name }) => name))
})

test.each([
  "contents.on('will-navigate', (event, url) => event.preventDefault())",
  "contents.once('did-start-navigation', async (\n  _details,\n  address,\n) => go(address))",
  "contents.on('console-message', function listen({ level }, message) {})",
  "notification.on('reply', (_details, reply) => answer(reply))",
  'const preferences = { enableDeprecatedPaste: true }',
  "crashReporter.start({ companyName, submitURL: '' })",
])('what TypeScript does not report is found in: %s', (source) => {
  expect(findUnreportedUses(source, deprecations)).toHaveLength(1)
})

test.each([
  "contents.on('will-navigate', (event) => event.preventDefault())",
  "contents.on('will-redirect', ({ url, isMainFrame }) => go(url, isMainFrame))",
  "contents.on('did-navigate', (_event, address) => go(address))",
  "window.on('page-title-updated', (event, title, isSetByPage) => {})",
  'const name = company.companyName',
])('nothing deprecated is found in: %s', (source) => {
  expect(findUnreportedUses(source, deprecations)).toEqual([])
})
