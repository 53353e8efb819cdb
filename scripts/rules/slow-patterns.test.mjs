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
  ...{ maxNFASize: 1000, maxIteration: 1 },
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

/**
 * Patterns that recheck calls slow, in their files, with what bounds them. A pattern that changes is no longer among them.
 *
 * @type {readonly (readonly [file: string, pattern: RegExp, reason: string])[]}
 */
const accepted = [
  [
    'src-main/files/text-encoding.ts',
    /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?(?:<(?:!doctype|html|head|body|meta|style|div|table|\?xml|workbook)\b|mime-version:)/i,
    'reads 4,000 characters',
  ],
  // Without a line break, which no header has, the first match ends at the end.
  ['src-main/service/created-pet.ts', /\/pets\/(-?\d+)\/?(?:[?#].*)?$/, 'reads a header'],
  ['src-main/service/request-failure.ts', /<!--.*?-->\s*/gs, 'reads 4,096 characters'],
  [
    'src-renderer/pets/add/copied-cells.ts',
    /(?<=^|[\t\r\n])(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]+)/g,
    'takes linear time in V8',
  ],
  ['src-renderer/pets/labels/measure.ts', /^-?(?:\d+\.?\d*|\.\d+)$/, 'only a clerk types it'],
  [
    'src-renderer/pets/search/search-pets.ts',
    /^[\s*"'`´“”„‟‘’‚«»‹›「」『』()[\]{}<>]+|[\s*"'`´“”„‟‘’‚«»‹›「」『』()[\]{}<>.,;:]+$/g,
    'a search has a limit',
  ],
  ['src-renderer/pets/search/search-pets.ts', /^([-−]?)0*(\d+)$/, 'a search has a limit'],
  ['src-renderer/pets/spreadsheet/sheet-words.ts', /\s*[([][^()[\]]*[)\]]\s*$/, 'a header has a limit'],
  ['src-renderer/pets/spreadsheet/sheet-words.ts', /[\s\d=(),]+$/, 'a header has a limit'],
]

/**
 * @param {typeof accepted[number]} entry
 * @param {Pattern} pattern
 */
const accepts = ([file, one], { place, source, flags }) =>
  place.startsWith(`${file}:`) && one.source === source && one.flags === flags

const patterns = ['src-main', 'src-renderer', 'src-shared'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap((file) => patternsIn(file, readFileSync(path.join(projectRoot, file), 'utf8'))),
)

// Without a limit in time, because the check is a lot of work.
test('no pattern takes quadratic time for a text without a limit', { timeout: 0 }, () => {
  expect(patterns.length).toBeGreaterThan(150)
  const slow = patterns.flatMap((pattern) => {
    const attack = accepted.some((entry) => accepts(entry, pattern)) ? null : attackOn(pattern)
    return attack === null ? [] : `${pattern.place} takes quadratic time or worse for ${attack}`
  })
  expect(slow).toEqual([])
})

test('every pattern that may be slow is still in its file; if not, remove it from the list', () => {
  const gone = accepted.filter((entry) => !patterns.some((pattern) => accepts(entry, pattern)))
  expect(gone.map(([file, { source }]) => `${file}: ${source}`)).toEqual([])
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
