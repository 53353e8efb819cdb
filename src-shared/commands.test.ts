import { expect, test } from 'vitest'
import { acceleratorOn, type Command, commandNames, commands, keysOf } from './commands.ts'
import { english } from './words/english.ts'

test.each([
  ['add-pet', 'Ctrl+N', '⌘N'],
  ['add-delivery', 'Ctrl+Shift+N', '⌘⇧N'],
  ['find', 'Ctrl+F', '⌘F'],
  ['refresh', 'Ctrl+R', '⌘R'],
  ['open-palette', 'Ctrl+K', '⌘K'],
  ['open-settings', 'Ctrl+,', '⌘,'],
  ['duplicate', 'Ctrl+D', '⌘D'],
  ['show-added-here', 'Ctrl+H', '⌘⇧H'],
  ['copy-rows', 'Ctrl+Shift+C', '⌘⇧C'],
  ['export', 'Ctrl+E', '⌘E'],
  ['print', 'Ctrl+P', '⌘P'],
  ['print-labels', 'Ctrl+L', '⌘L'],
  ['show-overview', 'Ctrl+O', '⌘O'],
  ['show-all', 'Ctrl+1', '⌘1'],
  ['show-available', 'Ctrl+2', '⌘2'],
  ['show-pending', 'Ctrl+3', '⌘3'],
  ['show-sold', 'Ctrl+4', '⌘4'],
  ['show-keys', 'Ctrl+/', '⌘/'],
  ['show-about', '', ''],
] as const satisfies readonly (readonly [Command, string, string])[])(
  '%s has the keys %s, and %s on a Mac',
  (name, keys, onMac) => {
    expect(keysOf(commands[name], false, english.keyNames)).toBe(keys)
    expect(keysOf(commands[name], true, english.keyNames)).toBe(onMac)
  },
)

test('no command has only a letter, which a clerk may type', () => {
  const accelerators = commandNames
    .flatMap((name) => [acceleratorOn(commands[name], true), acceleratorOn(commands[name], false)])
    .filter((accelerator) => accelerator !== null)
  expect(accelerators).toHaveLength(38)
  for (const accelerator of accelerators) expect(accelerator).toMatch(/^CmdOrCtrl\+/)
})
