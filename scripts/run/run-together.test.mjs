import { expect, test } from 'vitest'
import { runTogether } from './run-together.mjs'

test('a command gets each argument as it was typed, whatever a shell would make of it', async () => {
  /** @type {unknown[]} */
  const ended = []
  const typed = 'a "first run"|$(b) & c'
  await runTogether(
    {
      types: [
        ['tsc', '--project', typed],
        ['tsc', '--version'],
      ],
    },
    (name, code, output) => ended.push(name, code, output.trim()),
  )
  expect(ended).toEqual(['types', 1, expect.stringMatching(/^error TS5058: .*'[^']*a "first run"\|\$\(b\) & c'\.$/)])
})
