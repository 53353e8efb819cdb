import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { everythingBelow, readProjectFile } from '../run/project-root.mjs'

/**
 * Which folder may import which, tests and types included. Each line may import the lines below it. Folders on one line don't import
 * each other. `./` is the files beside the folders.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const plan = {
  '': ['e2e', './ scripts', 'src-main src-renderer', 'src-shared'],
  'src-main/': ['./', 'calls', 'support', 'pets settings', 'service window', 'files', 'process'],
  'src-main/pets/': ['./', 'deliveries', 'additions', 'store'],
  'src-renderer/': ['./', 'commands', 'pets settings', 'help', 'bridge view ui'],
  'src-renderer/pets/': [
    './',
    'list detail deliveries added-here overview shelf',
    'add',
    'search labels',
    'categories changes',
    'queries',
    'spreadsheet printing',
  ],
  'src-renderer/pets/list/': ['./', 'table filters', 'answer'],
  'src-renderer/pets/deliveries/': ['./', 'review sending', 'oddities', 'draft'],
  'src-renderer/ui/': ['pop-ups notices', 'fields', './'],
  'e2e/support/': ['app', 'clerk', 'computer', 'service'],
  'scripts/': ['./', 'packages', 'computer rules', 'run'],
}

/** What a folder must not import. @type {Readonly<Record<string, RegExp>>} */
const refusedPackages = {
  'src-shared/': /^(?:electron|keytar|node:)/,
  'src-main/': /^(?:keytar|node:(?:https?|http2|net|tls|dgram))$/,
  'src-renderer/': /^(?:electron|keytar|node:)/,
}

/** The names of what sends a request. `net` is Electron's: https://www.electronjs.org/docs/latest/api/net */
const senders = new Set(['EventSource', 'WebSocket', 'XMLHttpRequest', 'fetch', 'net'])

/** How a file, by its path in the project, breaks the plan. @type {(file: string, source: string) => readonly string[]} */
function problemsIn(file, source) {
  /** @type {Set<string>} */
  const problems = new Set()
  const visitImport = (/** @type {{ source: object | null }} */ { source: from }) => {
    if (!from || !('value' in from) || typeof from.value !== 'string' || mayImport(file, from.value)) return
    problems.add(`${file} must not import ${from.value}`)
  }
  const visitName = (/** @type {unknown} */ name) => {
    if (typeof name !== 'string' || !senders.has(name) || !/^src-(?!main\/service\/)/.test(file)) return
    problems.add(`${file} must not use ${name}: only src-main/service sends requests`)
  }
  new Visitor({
    ImportDeclaration: visitImport,
    ExportNamedDeclaration: visitImport,
    ExportAllDeclaration: visitImport,
    ImportExpression: visitImport,
    TSImportType: visitImport,
    Identifier: ({ name }) => visitName(name),
    Literal: ({ value }) => visitName(value),
    TemplateElement: ({ value }) => visitName(value.cooked),
  }).visit(parseSync(file, source).program)
  return [...problems]
}

/** Whether a file may import what it says. @type {(file: string, from: string) => boolean} */
function mayImport(file, from) {
  const isTest = /\.test\.tsx?$|\/testing\//.test(file)
  if (!from.startsWith('.')) {
    const [folder, refused] = Object.entries(refusedPackages).find(([start]) => file.startsWith(start)) ?? []
    return refused?.test(from) !== true || (isTest && folder !== 'src-renderer/')
  }
  const target = path.posix.join(path.posix.dirname(file), from)
  if (target.includes('/testing/')) return isTest || file.startsWith('e2e/')
  // Tests in src-shared read the whole project.
  if (isTest && file.startsWith('src-shared/')) return true
  return Object.entries(plan).every(([folder, lines]) => {
    if (!file.startsWith(folder) || !target.startsWith(folder)) return true
    const partOf = (/** @type {string} */ name) => /^[^/]+(?=\/)/.exec(name.slice(folder.length))?.[0] ?? './'
    const lineOf = (/** @type {string} */ part) => lines.findIndex((line) => line.split(' ').includes(part))
    const own = partOf(file)
    const other = partOf(target)
    return own === other || own === 'testing' || (lineOf(own) !== -1 && lineOf(other) > lineOf(own))
  })
}

// Without a limit in time, because a busy computer takes long to parse every file.
test('no file imports what the plan keeps from it, and only src-main/service sends requests', { timeout: 0 }, () => {
  const files = everythingBelow('e2e', 'scripts', 'src-main', 'src-renderer', 'src-shared')
  const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  expect(code.length).toBeGreaterThan(500)
  expect(code.flatMap((file) => problemsIn(file, readProjectFile(file)))).toEqual([])
})

test.each([
  ['src-main/files/a.ts', "import { a } from '../service/a.ts'"],
  ['src-main/files/a.test.ts', "import type { a } from '../service/a.ts'"],
  ['src-main/pets/store/a.ts', "export { a } from '../pets.ts'"],
  ['src-main/window/a.ts', "export * from '../service/a.ts'"],
  ['src-main/unplanned/a.ts', "import '../files/a.ts'"],
  ['src-renderer/pets/list/table/a.tsx', "const a = <b onClick={() => import('../filters/a.ts')} />"],
  ['src-renderer/pets/add/a.tsx', "type A = import('../detail/a.ts').A"],
  ['src-renderer/ui/a.ts', "import { a } from '../../src-main/app.ts'"],
  ['src-main/files/a.ts', "import { a } from './testing/a.ts'"],
  ['src-shared/a.ts', "import { a } from 'node:fs'"],
  ['src-main/service/a.ts', "import { a } from 'node:https'"],
  ['src-renderer/ui/a.test.ts', "import { a } from 'electron/renderer'"],
  ['src-main/window/a.ts', 'electron.net.request(options)'],
  ['src-renderer/ui/a.ts', "electron['net'].request(options)"],
  ['src-shared/a.ts', 'electron[`net`].request(options)'],
  ['src-main/window/a.ts', "import { 'net' as network } from 'electron'"],
  // And these may be said.
  ['src-main/calls/a.ts', "import { a } from '../service/a.ts'", 0],
  ['src-main/files/a.ts', "import { a } from './b.ts'; import { b } from '../../src-shared/pet.ts'", 0],
  ['src-main/files/a.test.ts', "import { a } from './testing/a.ts'; import { b } from 'node:http'", 0],
  ['src-renderer/pets/list/a.tsx', "import('./table/a.tsx')", 0],
  ['src-main/window/a.ts', "const fetched = { network: 'net::ERR_FAILED' }", 0],
  ['src-main/service/practice/a.ts', 'session.fetch(url)', 0],
])('%s must not say %s', (file, source, problems = 1) => {
  expect(problemsIn(file, source)).toHaveLength(problems)
})
