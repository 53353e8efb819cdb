/**
 * A command's keys in Electron's form: https://www.electronjs.org/docs/latest/api/accelerator. A Mac has other keys where its system has taken
 * these. Null for commands that are rarely used.
 */
export type Accelerator = string | { readonly mac: string; readonly other: string } | null

/**
 * Every command that the clerk can run from anywhere, with its keys. The menu, the palette and the list of keyboard shortcuts come from this
 * table. Their words are in `words.commands`.
 */
export const commands = {
  'add-pet': 'CmdOrCtrl+N',
  'add-delivery': 'CmdOrCtrl+Shift+N',
  'save-empty-sheet': null,
  find: 'CmdOrCtrl+F',
  refresh: 'CmdOrCtrl+R',
  'open-palette': 'CmdOrCtrl+K',
  'open-settings': 'CmdOrCtrl+,',
  duplicate: 'CmdOrCtrl+D',
  // Cmd+H hides an app.
  'show-added-here': { mac: 'CmdOrCtrl+Shift+H', other: 'CmdOrCtrl+H' },
  'copy-rows': 'CmdOrCtrl+Shift+C',
  export: 'CmdOrCtrl+E',
  print: 'CmdOrCtrl+P',
  'save-category-names': null,
  'read-category-names': null,
  'print-label': null,
  'print-labels': 'CmdOrCtrl+L',
  'show-overview': 'CmdOrCtrl+O',
  'check-shelf': 'CmdOrCtrl+Shift+K',
  'show-all': 'CmdOrCtrl+1',
  'show-available': 'CmdOrCtrl+2',
  'show-pending': 'CmdOrCtrl+3',
  'show-sold': 'CmdOrCtrl+4',
  'show-keys': 'CmdOrCtrl+/',
  'open-logs': null,
  'save-diagnostics': null,
  'show-about': null,
} as const satisfies Record<string, Accelerator>

/** Name of a command; see {@link commands}. */
export type Command = keyof typeof commands

/** The names of all commands, in the order in which they are shown. */
export const commandNames = Object.keys(commands) as readonly Command[]

/** The accelerator on a Mac or on another computer; null if there is none. */
export function acceleratorOn(accelerator: Accelerator, isMac: boolean): string | null {
  if (accelerator === null || typeof accelerator === 'string') return accelerator
  return isMac ? accelerator.mac : accelerator.other
}

/** The labels of a keyboard's keys in a language. A Mac's keys have signs. */
export interface KeyNames {
  readonly control: string
  readonly shift: string
  readonly enter: string
}

/** An accelerator's keys as a keyboard labels them: `Ctrl+N`, or `⌘N` on a Mac. Empty if there are none. */
export function keysOf(accelerator: Accelerator, isMac: boolean, names: KeyNames): string {
  const keys = acceleratorOn(accelerator, isMac)
  if (keys === null) return ''
  const { control, shift, enter } = isMac ? { control: '⌘', shift: '⇧', enter: '↵' } : names
  const named = keys.replace('CmdOrCtrl', control).replace('Shift', shift).replace('Enter', enter)
  return isMac ? named.replaceAll('+', '') : named
}
