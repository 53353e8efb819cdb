import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

// The window runs from right to left in Arabic, so what is drawn says start and end, never left and right:
// https://developer.mozilla.org/en-US/docs/Web/CSS/Guides/Logical_properties_and_values

const folder = path.join(projectRoot, 'src-renderer')

const classes = [
  String.raw`-?(?:(?:scroll-)?[mp][lr]|left|right)-(?:\d|\[|\(|auto\b|full\b|px\b)`,
  String.raw`(?:text|float|clear|object|bg|origin)-(?:(?:top|bottom)-)?(?:left|right)\b`,
  'border-[lr](?![a-z])',
  'rounded-(?:[lr]|[tb][lr])(?![a-z])',
  String.raw`bg-(?:linear|gradient)-to-[tb]?[lr]\b`,
  String.raw`shadow-\[(?:inset_)?-?[1-9]`,
].join('|')
// These have no logical form. Each needs its mirror image beside it for the other direction.
const mirrored = String.raw`-?(?:translate-x|rotate|skew-x)-[\w./([]`
const pointingIcon = String.raw`icon=\{\w*(?:Left|Right|Forward|Backward|Undo|Redo|Reply)\w*\}`
const styleNames = String.raw`\b(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*|textAlign):`

/** @type {readonly { readonly files: RegExp, readonly finds: RegExp, readonly unless?: RegExp }[]} */
const rules = [
  { files: /\.tsx?$/, finds: new RegExp(String.raw`(?<=[\s"'\`:])(?:${classes})`) },
  {
    files: /\.tsx?$/,
    finds: new RegExp(String.raw`(?<=[\s"'\`:])${mirrored}`),
    unless: /\brtl:\S*-(?:translate-x|rotate|skew-x)-/,
  },
  { files: /\.tsx$/, finds: new RegExp(pointingIcon), unless: /\brtl:-scale-x-100\b/ },
  { files: /\.tsx$/, finds: new RegExp(styleNames) },
  { files: /\.tsx?$/, finds: /['"]?Arrow(?:Left|Right)\b(?!,|\s*\}|\})/ },
  {
    files: /\.tsx?$/,
    finds:
      /\b(?:client|page|screen|offset|movement)X\b|\b(?:offset|scroll|client)Left\b|(?<=[\w)\]])\.(?:left|right)\b/,
  },
  {
    files: /\.css$/,
    finds:
      /(?<![\w-])(?:left|right|(?:scroll-)?(?:margin|padding|border)(?:-top|-bottom)?-(?:left|right)(?:-\w+)?)\s*:/,
  },
  {
    files: /\.css$/,
    finds:
      /(?:text-align|float|clear)\s*:\s*(?:left|right)|box-shadow:\s*(?:inset )?-?[1-9]|to (?:left|right)\b|\banchor\((?:left|right)\)/,
  },
]

/**
 * What is truly about left and right, and why.
 *
 * @type {readonly (readonly [file: string, code: string, why: string])[]}
 */
const physical = [
  ['styles.css', 'box-shadow: inset 3px 0', 'a shadow has no logical offset; the mirrored one stands below it'],
  ['styles.css', 'box-shadow: inset -3px 0', 'the mirrored one'],
  ['pets/list/table/pet-row.tsx', 'x: event.clientX', 'the point under the pointer, where the menu opens'],
  ['ui/page-language.ts', "'ArrowLeft'", 'says which arrow moves on in which direction'],
]

/** @param {string} source */
function withoutComments(source) {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
}

/**
 * The lines of a file that name a side of the screen.
 *
 * @param {string} file
 * @param {string} source
 */
function linesNamingSides(file, source) {
  const held = rules.filter(({ files }) => files.test(file))
  return withoutComments(source)
    .split('\n')
    .filter((line) => held.some(({ finds, unless }) => finds.test(line) && !unless?.test(line)))
    .map((line) => `${file}: ${line.trim()}`)
}

test('no style names a side of the screen unless it is truly about left and right', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.endsWith('.test.ts'))
  const found = files.flatMap((file) => linesNamingSides(file, readFileSync(path.join(folder, file), 'utf8')))
  const isAllowed = (/** @type {string} */ line) =>
    physical.some(([file, code]) => line.startsWith(`${file}: `) && line.includes(code))
  expect(found.filter((line) => !isAllowed(line))).toEqual([])
  // An exception goes with what it was made for.
  expect(
    physical.filter(([file, code]) => !found.some((line) => line.startsWith(`${file}: `) && line.includes(code))),
  ).toEqual([])
})

test.each([
  ['a.tsx', 'className="flex pl-4"'],
  ['a.tsx', 'className={`md:-ml-2 truncate`}'],
  ['a.tsx', "'absolute right-2.5'"],
  ['a.tsx', 'className="md:text-left"'],
  ['a.tsx', 'className="border-l border-line"'],
  ['a.tsx', 'className="rounded-tl-lg"'],
  ['a.tsx', 'className="data-starting-style:translate-x-6"'],
  ['a.tsx', 'className="shadow-[inset_3px_0_var(--accent)]"'],
  ['a.tsx', '<Icon icon={ChevronRight} size={18} />'],
  ['a.tsx', 'style={{ left: 3 }}'],
  ['a.ts', "if (event.key === 'ArrowRight') next()"],
  ['a.ts', 'const x = element.scrollLeft'],
  ['a.css', '  margin-left: 3px;'],
  ['a.css', '  left: 0;'],
  ['a.css', '  border-top-right-radius: 3px;'],
  ['a.css', '  text-align: right;'],
])('a side of the screen is found in %s: %s', (file, line) => {
  expect(linesNamingSides(file, line)).toHaveLength(1)
})

test.each([
  ['a.tsx', 'className="ps-4 -ms-2 end-2.5 text-start border-s rounded-ss-lg inset-x-0"'],
  ['a.tsx', 'className="data-starting-style:translate-x-6 rtl:data-starting-style:-translate-x-6"'],
  ['a.tsx', '<Icon icon={ChevronRight} size={18} className="rtl:-scale-x-100" />'],
  ['a.tsx', 'className="overflow-hidden rounded-lg border-line border-red px-4 -translate-y-1/2"'],
  ['a.ts', '// Stays on the left-2 of the screen.'],
  ['a.css', '  margin-inline-start: 3px;'],
])('no side is found in %s: %s', (file, line) => {
  expect(linesNamingSides(file, line)).toEqual([])
})
