import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

// A text from a service or a file that takes a pattern quadratic time freezes the app: https://makenowjust-labs.github.io/recheck/docs/intro

// The same in JavaScript alone, which needs neither Java nor a program for this system.
const { checkSync } = /** @type {typeof import('recheck')} */ (createRequire(import.meta.url)('recheck/lib/browser.js'))

/** Bounds the work by steps, and never by the clock, so that every computer finds the same. */
const bounds = {
  ...{ timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null },
  ...{ maxNFASize: 1000, attackLimit: 10_000_000, maxAttackStringSize: 20_000 },
  ...{ maxIteration: 0, incubationLimit: 10_000, maxInitialGenerationSize: 100, maxGenerationSize: 20 },
}

/** @typedef {{ place: string, source: string, flags: string }} Pattern */

/**
 * The regular expressions in a file: literals, and those made of its constant texts.
 *
 * @param {string} file
 * @param {string} code
 * @returns {readonly Pattern[]}
 */
function patternsIn(file, code) {
  /** @type {Map<string, string>} */
  const constants = new Map()
  /** @type {Pattern[]} */
  const patterns = []
  /**
   * @param {import('vite').ESTree.Expression | import('vite').ESTree.SpreadElement} node
   * @returns {string | undefined} its text; undefined if it is not constant
   */
  const textOf = (node) => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
    if (node.type === 'Identifier') return constants.get(node.name)
    if (node.type === 'TemplateLiteral') return joined(node, 'cooked')
    const isRaw = node.type === 'TaggedTemplateExpression' && code.slice(node.tag.start, node.tag.end) === 'String.raw'
    return isRaw ? joined(node.quasi, 'raw') : undefined
  }
  /**
   * @param {import('vite').ESTree.TemplateLiteral} template
   * @param {'cooked' | 'raw'} kind
   */
  const joined = ({ quasis, expressions }, kind) => {
    const parts = expressions.map(textOf)
    if (parts.includes(undefined)) return undefined
    return quasis.map(({ value }, at) => `${value[kind] ?? ''}${parts[at] ?? ''}`).join('')
  }
  const add = (/** @type {number} */ start, /** @type {string | undefined} */ source, flags = '') => {
    if (source !== undefined)
      patterns.push({ place: `${file}:${code.slice(0, start).split('\n').length}`, source, flags })
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      const text = id.type === 'Identifier' && init ? textOf(init) : undefined
      if (id.type === 'Identifier' && text !== undefined) constants.set(id.name, text)
    },
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression({ start, callee, arguments: [source, flags] }) {
      if (source && callee.type === 'Identifier' && callee.name === 'RegExp')
        add(start, textOf(source), flags && textOf(flags))
    },
  }).visit(parseSync(file, code).program)
  return patterns
}

/**
 * @param {Pattern} pattern
 * @returns {string | null} an attack; null if the pattern takes linear time. One that repeats nothing without an end always does.
 */
function attackOn({ source, flags }) {
  if (!/[*+]|\{\d+,\}/.test(source)) return null
  const found = checkSync(source, flags, bounds)
  if (found.status === 'unknown') throw new Error(`recheck cannot tell about /${source}/${flags}: ${found.error.kind}`)
  return found.status === 'vulnerable' ? found.attack.pattern : null
}

/** What may take quadratic time, by its file and how the pattern begins, with what bounds it. @type {readonly string[][]} */
const accepted = [
  ['src-main/files/code-pages.ts', '[\\p{L}\\p{M}', 'to be fixed'],
  ['src-main/files/text-encoding.ts', '^\\s*(?:<!--', 'reads 4,000 characters'],
  ['src-main/files/workbook/large-parts.ts', '<(?:\\w+:)?c\\b', 'to be fixed'],
  ['src-main/files/workbook/large-parts.ts', '<(?:\\w+:)?row\\b(?=', 'to be fixed'],
  ['src-main/files/workbook/large-parts.ts', '<(?:\\w+:)?row\\b[', 'to be fixed'],
  ['src-main/files/workbook/missing-results.ts', '<((?:\\w+:)?)c\\b', 'to be fixed'],
  [
    'src-main/service/created-pet.ts',
    '\\/pets\\/',
    'a header has no line break, and without one the first match ends at the end',
  ],
  ['src-main/service/damaged-json.ts', '"|: *-?', 'V8 takes linear time'],
  ['src-main/service/damaged-json.ts', '(?<=^|>|\\n)', 'V8 takes linear time'],
  ['src-main/service/refusal-words.ts', '<!--.*?-->|', 'to be fixed'],
  ['src-main/service/request-failure.ts', '<(?:form|input)', 'to be fixed'],
  ['src-main/service/request-failure.ts', '<!--.*?-->', 'to be fixed'],
  ['src-main/settings/base-url.ts', '\\/+$', 'only a clerk or an administrator writes it'],
  ['src-renderer/pets/add/copied-cells.ts', '(?<=^|[\\t', 'V8 takes linear time'],
  ['src-renderer/pets/labels/measure.ts', '^-?(?:\\d+', 'only a clerk types it'],
  ['src-renderer/pets/search/search-pets.ts', '^[\\s*"', 'a search has a limit'],
  ['src-renderer/pets/search/search-pets.ts', '^([-−]?)0*', 'a search has a limit'],
  ['src-renderer/pets/spreadsheet/header-words.ts', '\\s*[([]', 'a header has a limit'],
  ['src-renderer/pets/spreadsheet/header-words.ts', '[\\s\\d=(),]+$', 'a header has a limit'],
  ['src-shared/table.ts', '^[+-]?0\\d+$|', 'to be fixed'],
]

// Without a limit in time, because the check is a lot of work.
test('no pattern takes quadratic time for a text without a limit', { timeout: 0 }, () => {
  const files = ['src-main', 'src-renderer', 'src-shared'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
  )
  const patterns = files.flatMap((file) => patternsIn(file, readFileSync(path.join(projectRoot, file), 'utf8')))
  expect(patterns.length).toBeGreaterThan(150)
  const attacked = patterns
    .flatMap((pattern) => ({ ...pattern, attack: attackOn(pattern) }))
    .filter(({ attack }) => attack !== null)
  const covers = (/** @type {readonly string[]} */ [file = '', start = ''], /** @type {Pattern} */ { place, source }) =>
    place.startsWith(`${file}:`) && source.startsWith(start)
  const unexpected = attacked.filter((pattern) => !accepted.some((entry) => covers(entry, pattern)))
  expect(unexpected.map(({ place, attack }) => `${place} takes quadratic time for ${attack}`)).toEqual([])
  const settled = accepted.filter((entry) => !attacked.some((pattern) => covers(entry, pattern)))
  expect(settled.map(([file, start]) => `${file}: /${start}… is no longer slow: remove it from the list`)).toEqual([])
})

test.each([
  ['/a*b?a*$/', true],
  [`new RegExp(\`<!--\${'x'}.*?-->\`, 's')`, true],
  [`const end = String.raw\`\\s+$\`; const all = new RegExp(\`(?:\${end})\`)`, true],
  ['new RegExp(typed + "\\\\s+$")', false],
  ['/^a*$/', false],
])('a pattern with quadratic time is found in %s: %s', (code, isFound) => {
  expect(patternsIn('a.ts', code).some((pattern) => attackOn(pattern) !== null)).toBe(isFound)
})
