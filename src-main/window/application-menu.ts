import type { Menu, MenuItemConstructorOptions } from 'electron'
import { acceleratorOn, type Command, commandNames, commands } from '../../src-shared/commands.ts'
import { words } from '../../src-shared/words/words.ts'

/** What the menu depends on. `send` passes a command to the window. */
export interface ApplicationMenuParts {
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
  readonly send: (command: Command) => void
}

/**
 * The application menu with every key of the app: https://www.electronjs.org/docs/latest/tutorial/keyboard-shortcuts
 * Nothing in it reloads the page; the developer tools are in it only while the app is not packaged.
 */
export function applicationMenu({ platform, isPackaged, send }: ApplicationMenuParts): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  function command(name: Command): MenuItemConstructorOptions {
    const { label } = commands[name]
    const accelerator = acceleratorOn(commands[name].accelerator, isMac)
    // Grey until the window offers it.
    return {
      id: name,
      label,
      enabled: false,
      ...(accelerator === null ? {} : { accelerator }),
      click: () => send(name),
    }
  }
  const separator: MenuItemConstructorOptions = { type: 'separator' }

  const file: MenuItemConstructorOptions = {
    label: words.menu.file,
    submenu: [
      command('add-pet'),
      command('add-delivery'),
      separator,
      command('export'),
      command('print'),
      separator,
      command('open-settings'),
      separator,
      isMac ? { role: 'close' } : { role: 'quit', accelerator: 'Ctrl+Q' },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: words.menu.view,
    submenu: [
      command('refresh'),
      command('find'),
      command('open-palette'),
      separator,
      command('show-all'),
      command('show-available'),
      command('show-pending'),
      command('show-sold'),
      separator,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      // The same key without Shift. https://www.electronjs.org/docs/latest/api/menu-item
      { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
      ...(isPackaged ? [] : [separator, { role: 'toggleDevTools' } satisfies MenuItemConstructorOptions]),
    ],
  }
  return [
    ...(isMac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    file,
    { role: 'editMenu' },
    view,
    {
      label: words.menu.pet,
      submenu: [
        command('duplicate'),
        command('print-label'),
        command('copy-rows'),
        separator,
        command('show-added-here'),
        separator,
        command('save-category-names'),
        command('read-category-names'),
      ],
    },
    { role: 'windowMenu' },
    {
      label: words.menu.help,
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

/** Puts the application menu in place. */
export function setApplicationMenu(
  menus: Pick<typeof Menu, 'setApplicationMenu' | 'buildFromTemplate'>,
  parts: ApplicationMenuParts,
): void {
  menus.setApplicationMenu(menus.buildFromTemplate(applicationMenu(parts)))
}

/** Enables the commands that the window offers now and greys out all others. Does nothing without a menu. */
export function showOffered(menu: Pick<Menu, 'getMenuItemById'> | null, offered: readonly Command[]): void {
  for (const name of commandNames) {
    const item = menu?.getMenuItemById(name)
    if (item) item.enabled = offered.includes(name)
  }
}
