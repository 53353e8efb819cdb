import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

/**
 * @param {string} source
 * @returns {readonly string[]} the names that are used above their declaration, even in a function that is called later
 */
function usedTooEarly(source) {
  /** @type {Map<string, number>} */
  const declared = new Map()
  /** @type {Map<string, number>} */
  const firstUses = new Map()
  /** The places of names that are no variables. @type {Set<number>} */
  const fields = new Set()
  new Visitor({
    VariableDeclarator({ id }) {
      const patterns =
        id.type === 'ObjectPattern' ? id.properties.map((field) => 'value' in field && field.value) : [id]
      for (const pattern of patterns) if (pattern && 'name' in pattern) declared.set(pattern.name, pattern.start)
    },
    MemberExpression({ property, computed }) {
      if (!computed) fields.add(property.start)
    },
    Property({ key, shorthand }) {
      if (!shorthand) fields.add(key.start)
    },
    TSPropertySignature({ key }) {
      fields.add(key.start)
    },
    // Visited after what contains it.
    Identifier({ name, start }) {
      if (!fields.has(start) && !firstUses.has(name)) firstUses.set(name, start)
    },
  }).visit(parseSync('app.ts', source).program)
  return [...declared].flatMap(([name, start]) => ((firstUses.get(name) ?? start) < start ? [name] : []))
}

test('a name that a closure uses above its declaration is found', () => {
  expect(usedTooEarly('const early = () => late; const late = { early }')).toStrictEqual(['late'])
  expect(usedTooEarly('const early = (parts) => parts.late; const { late } = { late: early }')).toStrictEqual([])
})

// With an `await` between the two, an event could call the function before the variable exists, which would end the app.
test('the app makes each part before what uses it, so that its start may wait at any line', () => {
  expect(usedTooEarly(readFileSync(path.join(projectRoot, 'src-main/app.ts'), 'utf8'))).toStrictEqual([])
})
