import { expect, test } from 'vitest'
import { acceleratorOn, commandNames, commands, keysOf } from './commands.ts'
import { linesOf } from './testing/cells.ts'
import { english } from './words/english.ts'

test.each(
  linesOf(`
    add-pet         | Ctrl+N       | ⌘N
    add-delivery    | Ctrl+Shift+N | ⌘⇧N
    find            | Ctrl+F       | ⌘F
    open-settings   | Ctrl+,       | ⌘,
    show-added-here | Ctrl+H       | ⌘⇧H
    show-sold       | Ctrl+4       | ⌘4
    show-about      |              |`),
)('%s has the keys %s, and %s on a Mac', (name, ...keys) => {
  const accelerator = commands[commandNames.find((one) => one === name) ?? expect.fail(name)]
  expect([false, true].map((isMac) => keysOf(accelerator, isMac, english.keyNames))).toEqual(keys)
})

test('no command has only a letter, which a clerk may type', () => {
  const accelerators = commandNames
    .flatMap((name) => [acceleratorOn(commands[name], true), acceleratorOn(commands[name], false)])
    .filter((accelerator) => accelerator !== null)
  expect(accelerators).toHaveLength(38)
  for (const accelerator of accelerators) expect(accelerator).toMatch(/^CmdOrCtrl\+/)
})
