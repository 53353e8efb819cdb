import { expect, test } from 'vitest'
import { everythingBelow, readProjectFile } from '../run/project-root.mjs'

// The window runs from right to left in Arabic, so styles and code name start and end, never left and right:
// https://developer.mozilla.org/en-US/docs/Web/CSS/Guides/Logical_properties_and_values

const classNames =
  /(?<=[\s"'`:])(?:-?(?:[mp][lr]|left|right)-[\d[(afp]|(?:text|float|clear|object|bg|origin)-(?:(?:top|bottom)-)?(?:left|right)\b|(?:border-[lr]|rounded-[tb]?[lr])(?![a-z])|bg-linear-to-[tb]?[lr]\b|shadow-\[(?:inset_)?-?[1-9])/
const code =
  /\b(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*|textAlign):(?! string)|'Arrow(?:Left|Right)'|\b(?:client|page|offset)X\b|\b(?:offset|scroll|client)Left\b/
const css =
  /(?<![\w-])(?:left|right|(?:margin|padding|border)(?:-top|-bottom)?-(?:left|right)(?:-\w+)?)\s*:|(?:text-align|float):\s*(?:left|right)|box-shadow:\s*(?:inset )?-?[1-9]/
// These have no logical form. Each needs its mirror image beside it.
const mirrored = /(?<=[\s"'`:])-?(?:translate-x|rotate|skew-x)-[\w./([]|icon=\{\w*(?:Left|Right|Undo|Redo)\w*\}/

/** What is truly about left and right. */
const physical = [
  'styles.css: box-shadow: inset 3px 0 var(--color-accent);',
  'styles.css: box-shadow: inset -3px 0 var(--color-accent);',
  'pets/list/table/pet-row.tsx: onMenu({ pet, x: event.clientX, y: event.clientY })',
  "ui/page-language.ts: ? { forward: 'ArrowLeft', back: 'ArrowRight' }",
  "ui/page-language.ts: : { forward: 'ArrowRight', back: 'ArrowLeft' }",
]

/** The lines of a file that name a side of the screen. @type {(file: string, source: string) => readonly string[]} */
function linesNamingSides(file, source) {
  const finds = file.endsWith('.css') ? [css] : [classNames, code]
  return source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .split('\n')
    .filter((line) => finds.some((find) => find.test(line)) || (mirrored.test(line) && !/\brtl:/.test(line)))
    .map((line) => `${file}: ${line.trim()}`)
}

test('no style names a side of the screen unless it is truly about left and right', () => {
  const found = everythingBelow('src-renderer')
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => linesNamingSides(file.replace('src-renderer/', ''), readProjectFile(file)))
  expect(found.toSorted()).toEqual(physical.toSorted())
})

test('a side of the screen is found in classes, code and styles, but not beside its mirror image', () => {
  const code =
    `className="flex pl-4" / className={\`md:-ml-2 truncate\`} / 'absolute right-2.5' / className="md:text-left"
    / className="border-l border-line" / className="data-starting-style:translate-x-6" / next(element.scrollLeft)
    / <Icon icon={ChevronRight} size={18} /> / style={{ left: 3 }} / if (event.key === 'ArrowRight') next()`.split(
      /\s\/ /,
    )
  const none = [
    'className="ps-4 -ms-2 end-2.5 text-start border-s rounded-ss-lg inset-x-0 rounded-lg border-line px-4"',
    'className="data-starting-style:translate-x-6 rtl:data-starting-style:-translate-x-6"',
    '<Icon icon={ChevronRight} size={18} className="rtl:-scale-x-100" />',
    '// Stays on the left-2 of the screen.',
  ]
  expect(linesNamingSides('a.tsx', [...code, ...none].join('\n'))).toHaveLength(code.length)
  expect(linesNamingSides('a.css', 'margin-left: 3px;\ntext-align: right;')).toHaveLength(2)
})
