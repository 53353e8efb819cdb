import type { MenuItemConstructorOptions } from 'electron'
import { acceleratorOn, type Command, commandNames, commands } from '../../src-shared/commands.ts'
import { words } from '../../src-shared/words/words.ts'

interface ApplicationMenuParts {
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
  /** Passes a command to the window. */
  readonly send: (command: Command) => void
}

const separator: MenuItemConstructorOptions = { type: 'separator' }

// Electron labels its roles in English, whatever the language is, so each gets a label of ours.

/** A menu's label. A Mac does not open menus with Alt and a letter, and would show the & before that letter. */
function labelOf(menu: string, isMac: boolean): string {
  return isMac ? menu.replace(/\(&.\)|&/, '') : menu
}

/** The first menu on a Mac, which has the app's name. */
function appMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  const { mac } = words.menu
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about', label: words.commands['show-about'] },
      separator,
      settings,
      separator,
      { role: 'services', label: mac.services },
      separator,
      { role: 'hide', label: mac.hide },
      { role: 'hideOthers', label: mac.hideOthers },
      { role: 'unhide', label: mac.showAll },
      separator,
      { role: 'quit', label: mac.quit },
    ],
  }
}

function editMenu(isMac: boolean): MenuItemConstructorOptions {
  const { menu } = words
  return {
    role: 'editMenu',
    label: labelOf(menu.edit, isMac),
    submenu: [
      { role: 'undo', label: menu.undo },
      { role: 'redo', label: menu.redo },
      separator,
      { role: 'cut', label: menu.cut },
      { role: 'copy', label: menu.copy },
      { role: 'paste', label: menu.paste },
      { role: 'delete', label: menu.delete },
      ...(isMac ? [] : [separator]),
      { role: 'selectAll', label: menu.selectAll },
    ],
  }
}

function windowMenu(isMac: boolean): MenuItemConstructorOptions {
  const { menu } = words
  return {
    role: 'windowMenu',
    label: labelOf(menu.window, isMac),
    submenu: isMac
      ? [
          { role: 'minimize', label: menu.minimize },
          { role: 'zoom', label: menu.mac.zoom },
          separator,
          { role: 'front', label: menu.mac.front },
        ]
      : [
          { role: 'minimize', label: menu.minimize },
          { role: 'close', label: menu.closeWindow },
        ],
  }
}

/** More keys for commands: those of browsers, and of the keypad. They do nothing while the window does not offer the command. */
const moreKeys: readonly (readonly [accelerator: string, command: Command])[] = [
  ['F5', 'refresh'],
  ['CmdOrCtrl+num1', 'show-all'],
  ['CmdOrCtrl+num2', 'show-available'],
  ['CmdOrCtrl+num3', 'show-pending'],
  ['CmdOrCtrl+num4', 'show-sold'],
]

/**
 * The application menu with all of the app's keys: https://www.electronjs.org/docs/latest/tutorial/keyboard-shortcuts
 * Nothing in it reloads the page. It has the developer tools only while the app is not packaged.
 */
export function applicationMenu({ platform, isPackaged, send }: ApplicationMenuParts): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  function command(name: Command): MenuItemConstructorOptions {
    const accelerator = acceleratorOn(commands[name], isMac)
    // Grey until the window offers it.
    return {
      id: name,
      label: words.commands[name],
      enabled: false,
      ...(accelerator === null ? {} : { accelerator }),
      click: () => send(name),
    }
  }

  const file: MenuItemConstructorOptions = {
    label: labelOf(words.menu.file, isMac),
    submenu: [
      command('add-pet'),
      command('add-delivery'),
      separator,
      command('export'),
      command('print'),
      separator,
      // A Mac has the settings in the app's own menu.
      ...(isMac ? [] : [command('open-settings'), separator]),
      isMac
        ? { role: 'close', label: words.menu.closeWindow }
        : { role: 'quit', label: words.menu.quit, accelerator: 'Ctrl+Q' },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: labelOf(words.menu.view, isMac),
    submenu: [
      command('refresh'),
      command('find'),
      command('open-palette'),
      separator,
      command('show-overview'),
      command('show-all'),
      command('show-available'),
      command('show-pending'),
      command('show-sold'),
      separator,
      { role: 'resetZoom', label: words.menu.actualSize },
      { role: 'zoomIn', label: words.menu.zoomIn },
      // The same key without Shift. https://www.electronjs.org/docs/latest/api/menu-item
      { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
      { role: 'zoomOut', label: words.menu.zoomOut },
      // The keypad.
      { role: 'resetZoom', accelerator: 'CmdOrCtrl+num0', visible: false },
      { role: 'zoomIn', accelerator: 'CmdOrCtrl+numadd', visible: false },
      { role: 'zoomOut', accelerator: 'CmdOrCtrl+numsub', visible: false },
      { role: 'togglefullscreen', label: words.menu.fullScreen },
      ...(isPackaged ? [] : [separator, { role: 'toggleDevTools' } satisfies MenuItemConstructorOptions]),
      ...moreKeys.map(([accelerator, name]) => ({
        label: words.commands[name],
        accelerator,
        visible: false,
        click: () => send(name),
      })),
    ],
  }
  return [
    ...(isMac ? [appMenu(command('open-settings'))] : []),
    file,
    editMenu(isMac),
    view,
    {
      label: labelOf(words.menu.pet, isMac),
      submenu: [
        command('duplicate'),
        command('print-label'),
        command('print-labels'),
        command('copy-rows'),
        separator,
        command('show-added-here'),
        separator,
        command('save-category-names'),
        command('read-category-names'),
      ],
    },
    windowMenu(isMac),
    {
      label: labelOf(words.menu.help, isMac),
      role: 'help',
      submenu: [
        command('show-keys'),
        separator,
        command('open-logs'),
        command('save-diagnostics'),
        separator,
        command('show-about'),
      ],
    },
  ]
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
  const former = menus.getApplicationMenu()
  const menu = menus.buildFromTemplate(applicationMenu(parts))
  // The window tells main only of changes.
  showOffered(
    menu,
    commandNames.filter((name) => former?.getMenuItemById(name)?.enabled),
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
