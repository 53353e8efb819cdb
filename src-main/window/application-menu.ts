import type { MenuItemConstructorOptions } from 'electron'
import { acceleratorOn, type Command, commandNames, commands } from '../../src-shared/commands.ts'
import { words } from '../../src-shared/words/words.ts'

interface ApplicationMenuParts {
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
  readonly send: (command: Command) => void
}

/** Entries with a line between each group. */
function groups(...all: readonly (readonly MenuItemConstructorOptions[])[]): MenuItemConstructorOptions[] {
  return all.flatMap((group, place) => (place === 0 ? group : [{ type: 'separator' } as const, ...group]))
}

const tabs = ['show-all', 'show-available', 'show-pending', 'show-sold'] as const

/** More keys for commands: those of browsers, and of the keypad. They do nothing while the window does not offer the command. */
const moreKeys = [['F5', 'refresh'], ...tabs.map((tab, place) => [`CmdOrCtrl+num${place + 1}`, tab] as const)] as const

/**
 * The application menu with all of the app's keys: https://www.electronjs.org/docs/latest/tutorial/keyboard-shortcuts
 * Nothing in it reloads the page. It has the developer tools only while the app is not packaged.
 */
export function applicationMenu({ platform, isPackaged, send }: ApplicationMenuParts): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const { menu } = words
  const { mac } = menu

  /** A menu's label. A Mac does not open menus with Alt and a letter, and would show the & before that letter. */
  const labelOf = (label: string) => (isMac ? label.replace(/\(&.\)|&/, '') : label)
  // Electron labels its roles in English, whatever the language is, so each gets a label of ours.
  const role = (name: NonNullable<MenuItemConstructorOptions['role']>, label: string) => ({ role: name, label })
  const roles = (...names: readonly ('undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'delete')[]) =>
    names.map((name) => role(name, menu[name]))
  /** Commands, which {@link setApplicationMenu} greys out until the window offers them. */
  const offers = (...names: readonly Command[]): MenuItemConstructorOptions[] =>
    names.map((name) => {
      const accelerator = acceleratorOn(commands[name], isMac)
      const key = accelerator === null ? {} : { accelerator }
      return { id: name, label: words.commands[name], ...key, click: () => send(name) }
    })

  /** The first menu on a Mac, which has the app's name. */
  const appMenu: MenuItemConstructorOptions = {
    role: 'appMenu',
    submenu: groups(
      [role('about', words.commands['show-about'])],
      offers('open-settings'),
      [role('services', mac.services)],
      [role('hide', mac.hide), role('hideOthers', mac.hideOthers), role('unhide', mac.showAll)],
      [role('quit', mac.quit)],
    ),
  }
  const file: MenuItemConstructorOptions = {
    label: labelOf(menu.file),
    submenu: groups(
      offers('add-pet', 'add-delivery', 'save-empty-sheet'),
      offers('export', 'print'),
      // A Mac has the settings in the app's own menu.
      ...(isMac ? [] : [offers('open-settings')]),
      [isMac ? role('close', menu.closeWindow) : { ...role('quit', menu.quit), accelerator: 'Ctrl+Q' }],
    ),
  }
  const selectAll = role('selectAll', menu.selectAll)
  const edit: MenuItemConstructorOptions = {
    ...role('editMenu', labelOf(menu.edit)),
    submenu: groups(
      roles('undo', 'redo'),
      [...roles('cut', 'copy', 'paste', 'delete'), ...(isMac ? [selectAll] : [])],
      ...(isMac ? [] : [[selectAll]]),
    ),
  }
  const view: MenuItemConstructorOptions = {
    label: labelOf(menu.view),
    submenu: groups(
      offers('refresh', 'find', 'open-palette'),
      offers('show-overview', 'check-shelf'),
      offers(...tabs),
      [
        role('resetZoom', menu.actualSize),
        role('zoomIn', menu.zoomIn),
        // The same key without Shift. https://www.electronjs.org/docs/latest/api/menu-item
        { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
        role('zoomOut', menu.zoomOut),
        // The keypad.
        { role: 'resetZoom', accelerator: 'CmdOrCtrl+num0', visible: false },
        { role: 'zoomIn', accelerator: 'CmdOrCtrl+numadd', visible: false },
        { role: 'zoomOut', accelerator: 'CmdOrCtrl+numsub', visible: false },
        role('togglefullscreen', menu.fullScreen),
      ],
      [
        ...(isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
        ...moreKeys.map(([accelerator, name]) => ({
          label: words.commands[name],
          accelerator,
          visible: false,
          click: () => send(name),
        })),
      ],
    ),
  }
  const pet: MenuItemConstructorOptions = {
    label: labelOf(menu.pet),
    submenu: groups(
      offers('duplicate', 'print-label', 'print-labels', 'copy-rows'),
      offers('show-added-here'),
      offers('save-category-names', 'read-category-names'),
    ),
  }
  const window: MenuItemConstructorOptions = {
    ...role('windowMenu', labelOf(menu.window)),
    submenu: isMac
      ? groups([role('minimize', menu.minimize), role('zoom', mac.zoom)], [role('front', mac.front)])
      : [role('minimize', menu.minimize), role('close', menu.closeWindow)],
  }
  const help: MenuItemConstructorOptions = {
    ...role('help', labelOf(menu.help)),
    submenu: groups(offers('show-keys'), offers('open-logs', 'save-diagnostics'), offers('show-about')),
  }
  return [...(isMac ? [appMenu] : []), file, edit, view, pet, window, help]
}

interface MenuOfCommands {
  getMenuItemById(id: string): { enabled: boolean } | null
}

/** Sets the application menu. It offers the same commands as the previous one, in another language. */
export function setApplicationMenu<Shown extends MenuOfCommands>(
  menus: {
    buildFromTemplate(template: MenuItemConstructorOptions[]): Shown
    getApplicationMenu(): Shown | null
    setApplicationMenu(menu: Shown): void
  },
  parts: ApplicationMenuParts,
): void {
  const before = menus.getApplicationMenu()
  const menu = menus.buildFromTemplate(applicationMenu(parts))
  // The window tells main only of changes.
  showOffered(
    menu,
    commandNames.filter((name) => before?.getMenuItemById(name)?.enabled),
  )
  menus.setApplicationMenu(menu)
}

/** Enables the commands that the window offers now and greys out all others. Does nothing without a menu. */
export function showOffered(menu: MenuOfCommands | null, offered: readonly Command[]): void {
  for (const name of commandNames) {
    const item = menu?.getMenuItemById(name)
    if (item) item.enabled = offered.includes(name)
  }
}
