import { createRequire } from 'node:module'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { everythingBelow, readProjectFile } from '../run/project-root.mjs'

// A text from a service or a file that takes a pattern quadratic time freezes the app: https://makenowjust-labs.github.io/recheck/docs/intro

// The same in JavaScript alone, which needs neither Java nor a program for this system.
const { checkSync } = /** @type {typeof import('recheck')} */ (createRequire(import.meta.url)('recheck/lib/browser.js'))

/** Bounds the work by steps, never by the clock, so that every computer finds the same. A fifth of the usual first texts finds as much. */
const bounds = {
  ...{ timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null },
  ...{ maxNFASize: 1000, maxIteration: 1, maxInitialGenerationSize: 100 },
}

/** @typedef {{ place: string, source: string, flags: string }} Pattern */

/**
 * The regular expressions that are written out in a file. All that the app makes of texts contain words of ours that are no constants here.
 *
 * @type {(file: string, code: string) => readonly Pattern[]}
 */
function patternsIn(file, code) {
  /** @type {Pattern[]} */
  const patterns = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern: source, flags } = node.regex
      patterns.push({ place: `${file}:${code.slice(0, node.start).split('\n').length}`, source, flags })
    },
  }).visit(parseSync(file, code).program)
  return patterns
}

const endless = /[*+]|\{\d+,\}/g

/**
 * Whether a pattern is tried at the start alone, and each way through its one group repeats one character without an end: such a pattern looks at
 * each character once, and need not be attacked, which takes most of the time.
 *
 * @type {(pattern: Pattern) => boolean}
 */
function isPlainlyLinear({ source, flags }) {
  const [whole, before = '', group = ''] = /^\^([^()|]*)(?:\((?:\?:)?([^()]*)\)[^()|*+{]*)?$/.exec(source) ?? []
  if (whole === undefined || flags.includes('m') || /\[[^\]]*\|/.test(source)) return false
  return group.split('|').every((way) => ((before + way).match(endless) ?? []).length < 2)
}

/** An attack on a pattern; null if it takes linear time. One that repeats nothing without an end always does. */
function attackOn(/** @type {Pattern} */ pattern) {
  const { source, flags } = pattern
  if (source.search(endless) === -1 || isPlainlyLinear(pattern)) return null
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
    /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?(?:<(?:!doctype|html|head|body|meta|style|div|table|\?xml|workbook)\b|mime-version:|\{\\rtf\d|%PDF-)/i,
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

/** @type {(entry: typeof accepted[number], pattern: Pattern) => boolean} */
const accepts = ([file, one], { place, source, flags }) =>
  place.startsWith(`${file}:`) && one.source === source && one.flags === flags

const patterns = everythingBelow('src-main', 'src-renderer', 'src-shared')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .flatMap((file) => patternsIn(file, readProjectFile(file)))

// Without a limit in time, because the check is a lot of work.
test('no pattern takes quadratic time for a text without a limit', { timeout: 0 }, () => {
  expect(patterns.length).toBeGreaterThan(150)
  const slow = patterns.flatMap((pattern) => {
    const attack = accepted.some((entry) => accepts(entry, pattern)) ? null : attackOn(pattern)
    return attack === null ? [] : `${pattern.place} takes quadratic time or worse for ${attack}`
  })
  expect(slow).toEqual([])
  // What is no longer in its file goes from the list.
  const gone = accepted.filter((entry) => !patterns.some((pattern) => accepts(entry, pattern)))
  expect(gone.map(([file, { source }]) => `${file}: ${source}`)).toEqual([])
})

test('a pattern with quadratic time is found', () => {
  const slow = ['/a*b?a*$/', 'call(/<!--x.*?-->/s)', '/^a*b*a*$/', '/^(?:a|a)*$/', '/a+$|^a/']
  const isSlow = (/** @type {string} */ code) => patternsIn('a.ts', code).some((pattern) => attackOn(pattern) !== null)
  expect([...slow, '/^(?:a*|ba*)c$/'].filter(isSlow)).toEqual(slow)
})
