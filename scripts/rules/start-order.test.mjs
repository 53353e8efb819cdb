import { expect, test } from 'vitest'
import { readProjectFile } from '../run/project-root.mjs'

/** A function's constants that it uses above their declaration, even in a function that is called later. */
function usedTooEarly(/** @type {string} */ source) {
  const code = source.replaceAll(/\/\/.*|'.*?'/g, '')
  return Array.from(code.matchAll(/^ {2}const (?:(\w+)|\{(.*)\}) =/gm)).flatMap(({ index, 1: name, 2: fields }) => {
    const declared = (name ?? fields ?? '').match(/\w+(?=\s*(?:,|$))/g) ?? []
    // Neither a field that is read nor one that is given has to be the constant.
    return declared.filter((one) => new RegExp(`(?<![.\\w])${one}(?![\\w:])`).test(code.slice(0, index)))
  })
}

// With an `await` between the two, an event could call the function before the variable exists, which would end the app.
test('the app makes each part before what uses it, so that its start may wait at any line', () => {
  const [, start = ''] = readProjectFile('src-main/app.ts').split(/^export .*function /m)
  expect(start).toContain('\n  const environments = ')
  expect(usedTooEarly(start)).toStrictEqual([])
  expect(usedTooEarly(`  const early = () => environments\n${start}`)).toStrictEqual(['environments'])
  expect(usedTooEarly(`  const early = (parts) => parts.environments\n${start}`)).toStrictEqual([])
})
