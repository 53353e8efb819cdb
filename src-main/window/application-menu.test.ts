import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { applicationMenu, setApplicationMenu, showOffered } from './application-menu.ts'

const platforms = ['darwin', 'linux', 'win32'] as const

function itemsOf(menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])])
}

describe.each(platforms)('the application menu on %s', (platform) => {
  const sent: string[] = []
  const items = itemsOf(applicationMenu({ platform, isPackaged: true, send: (command) => sent.push(command) }))

  test('has no key twice', () => {
    const accelerators = items.flatMap(({ accelerator }) => (accelerator === undefined ? [] : [accelerator]))
    expect(new Set(accelerators).size).toBe(accelerators.length)
    expect(accelerators).toEqual(expect.arrayContaining(['CmdOrCtrl+N', 'CmdOrCtrl+R', 'CmdOrCtrl+,', 'CmdOrCtrl+4']))
  })

  test('also refreshes with F5, and chooses a tab with the keypad’s digits', () => {
    const keys = ['F5', 'CmdOrCtrl+num1', 'CmdOrCtrl+num2', 'CmdOrCtrl+num3', 'CmdOrCtrl+num4']
    sent.length = 0
    for (const key of keys) {
      const item = items.find(({ accelerator }) => accelerator === key)
      // Electron refuses an item without a label.
      expect(item?.label).toBeTruthy()
      item?.click?.(...([] as unknown as Parameters<NonNullable<typeof item.click>>))
    }
    expect(sent).toEqual(['refresh', 'show-all', 'show-available', 'show-pending', 'show-sold'])
  })

  test('opens a delivery, labels and the overview with a key of their own', () => {
    const keys = ['add-delivery', 'print-labels', 'show-overview'].map(
      (name) => items.find(({ id }) => id === name)?.accelerator,
    )
    expect(keys).toEqual(['CmdOrCtrl+Shift+N', 'CmdOrCtrl+L', 'CmdOrCtrl+O'])
  })

  test('opens Added here with H, but not with the keys that hide an app on a Mac', () => {
    const { accelerator } = items.find(({ id }) => id === 'show-added-here') ?? {}
    expect(accelerator).toBe(platform === 'darwin' ? 'CmdOrCtrl+Shift+H' : 'CmdOrCtrl+H')
  })

  test('reloads no page, and has the developer tools only in development', () => {
    const developing = itemsOf(applicationMenu({ platform, isPackaged: false, send: () => {} }))
    const forDevelopers = (menu: readonly MenuItemConstructorOptions[]) =>
      menu.map(({ role = '' }) => role).filter((role) => /^(?:reload|forceReload|toggleDevTools|viewMenu)$/.test(role))
    expect(forDevelopers(developing)).toEqual(['toggleDevTools'])
    expect(forDevelopers(items)).toEqual([])
  })
})

test('the settings are where each system has them: in the app’s own menu on a Mac, elsewhere under File', () => {
  const menusWithSettings = (platform: NodeJS.Platform) =>
    applicationMenu({ platform, isPackaged: true, send: () => {} })
      .filter(({ submenu }) => Array.isArray(submenu) && submenu.some(({ id }) => id === 'open-settings'))
      .map(({ role, label }) => role ?? label)
  expect(menusWithSettings('darwin')).toEqual(['appMenu'])
  expect(menusWithSettings('win32')).toEqual(['&File'])
  expect(menusWithSettings('linux')).toEqual(['&File'])
})

test('Alt and a letter open each menu, except on a Mac, which shows no mark for that letter', () => {
  const labels = (platform: NodeJS.Platform) =>
    applicationMenu({ platform, isPackaged: true, send: () => {} }).flatMap(({ label }) => label ?? [])
  expect(labels('win32')).toEqual(['&File', '&Edit', '&View', '&Pet', '&Window', '&Help'])
  expect(labels('linux')).toEqual(labels('win32'))
  expect(labels('darwin')).toEqual(['File', 'Edit', 'View', 'Pet', 'Window', 'Help'])
})

test('a Mac has the menus and entries of every Mac app', () => {
  const roles = itemsOf(applicationMenu({ platform: 'darwin', isPackaged: true, send: () => {} })).map(
    ({ role }) => role,
  )
  expect(roles).toEqual(
    expect.arrayContaining(['appMenu', 'about', 'services', 'hide', 'hideOthers', 'unhide', 'quit', 'close']),
  )
  expect(roles).toEqual(expect.arrayContaining(['editMenu', 'windowMenu', 'minimize', 'zoom', 'front', 'help']))
})

test('a menu in another language offers what the former one offered', () => {
  function createMenu(template: MenuItemConstructorOptions[]) {
    const items = itemsOf(template).map(({ id, enabled = true }) => ({ id, enabled }))
    return { getMenuItemById: (id: string) => items.find((item) => item.id === id) ?? null }
  }
  let shown: ReturnType<typeof createMenu> | null = null
  const menus = {
    buildFromTemplate: createMenu,
    getApplicationMenu: () => shown,
    setApplicationMenu: (menu: ReturnType<typeof createMenu>) => {
      shown = menu
    },
  }
  const parts = { platform: 'linux', isPackaged: true, send: () => undefined } as const
  setApplicationMenu(menus, parts)
  const isOffered = () =>
    ['refresh', 'duplicate'].map((name) => menus.getApplicationMenu()?.getMenuItemById(name)?.enabled)
  expect(isOffered()).toEqual([false, false])
  showOffered(menus.getApplicationMenu(), ['refresh'])
  // The window tells main what it offers only when that changes, and another language does not change it.
  setApplicationMenu(menus, parts)
  expect(isOffered()).toEqual([true, false])
})
