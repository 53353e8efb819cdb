import { words } from './words/words.ts'

/**
 * The keys of a command in Electron's form, which are other ones on a Mac where the system has taken them there:
 * https://www.electronjs.org/docs/latest/api/accelerator; null for commands that are rarely used.
 */
export type Accelerator = string | { readonly mac: string; readonly other: string } | null

/** A command that the clerk can run from anywhere: from the application menu, by its keys, and from the palette. */
export interface CommandDescription {
  readonly label: string
  readonly accelerator: Accelerator
}

const { commands: labels } = words

/** Every command of the app. The menu, the palette and the list of keyboard shortcuts are made from this table. */
export const commands = {
  'add-pet': { label: labels.addPet, accelerator: 'CmdOrCtrl+N' },
  'add-delivery': { label: labels.addDelivery, accelerator: null },
  find: { label: labels.find, accelerator: 'CmdOrCtrl+F' },
  refresh: { label: labels.refresh, accelerator: 'CmdOrCtrl+R' },
  'open-palette': { label: labels.openPalette, accelerator: 'CmdOrCtrl+K' },
  'open-settings': { label: labels.openSettings, accelerator: 'CmdOrCtrl+,' },
  duplicate: { label: labels.duplicate, accelerator: 'CmdOrCtrl+D' },
  // Cmd+H hides an app.
  'show-added-here': {
    label: labels.showAddedHere,
    accelerator: { mac: 'CmdOrCtrl+Shift+H', other: 'CmdOrCtrl+H' },
  },
  'copy-rows': { label: labels.copyRows, accelerator: 'CmdOrCtrl+Shift+C' },
  export: { label: labels.export, accelerator: 'CmdOrCtrl+E' },
  print: { label: labels.print, accelerator: 'CmdOrCtrl+P' },
  'save-category-names': { label: labels.saveCategoryNames, accelerator: null },
  'read-category-names': { label: labels.readCategoryNames, accelerator: null },
  'print-label': { label: labels.printLabel, accelerator: null },
  'show-all': { label: labels.showAll, accelerator: 'CmdOrCtrl+1' },
  'show-available': { label: labels.showAvailable, accelerator: 'CmdOrCtrl+2' },
  'show-pending': { label: labels.showPending, accelerator: 'CmdOrCtrl+3' },
  'show-sold': { label: labels.showSold, accelerator: 'CmdOrCtrl+4' },
  'show-keys': { label: labels.showKeys, accelerator: 'CmdOrCtrl+/' },
  'open-logs': { label: labels.openLogs, accelerator: null },
  'save-diagnostics': { label: labels.saveDiagnostics, accelerator: null },
  'show-about': { label: labels.showAbout, accelerator: null },
} as const satisfies Record<string, CommandDescription>

/** Name of a command; see {@link commands}. */
export type Command = keyof typeof commands

/** The names of all commands, in the order in which they are shown. */
export const commandNames = Object.keys(commands) as readonly Command[]

/** The accelerator on a Mac or on another computer; null if there is none. */
export function acceleratorOn(accelerator: Accelerator, isMac: boolean): string | null {
  if (accelerator === null || typeof accelerator === 'string') return accelerator
  return isMac ? accelerator.mac : accelerator.other
}

/** The keys of an accelerator as they are labelled on the keyboard: `Ctrl+N`, or `⌘N` on a Mac. Empty if there are none. */
export function keysOf(accelerator: Accelerator, isMac: boolean): string {
  const keys = acceleratorOn(accelerator, isMac)
  if (keys === null) return ''
  if (!isMac) return keys.replace('CmdOrCtrl', 'Ctrl')
  return keys.replace('CmdOrCtrl', '⌘').replace('Shift', '⇧').replace('Enter', '↵').replaceAll('+', '')
}
