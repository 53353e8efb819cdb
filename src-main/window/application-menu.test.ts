import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { type Command, commandNames } from '../../src-shared/commands.ts'
import { applicationMenu, setApplicationMenu, showOffered } from './application-menu.ts'

function menusOn(platform: NodeJS.Platform, { isPackaged = true, send = (_command: Command): void => undefined } = {}) {
  return applicationMenu({ platform, isPackaged, send })
}

function itemsOf(menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])])
}

describe.each(['darwin', 'linux', 'win32'] as const)('the application menu on %s', (platform) => {
  const sent: string[] = []
  const items = itemsOf(menusOn(platform, { send: (command) => void sent.push(command) }))

  test('has no key twice', () => {
    const accelerators = items.flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(accelerators).size).toBe(accelerators.length)
  })

  test('has the keys that the clerk knows, with H for Added here except where that hides an app', () => {
    const names = ['add-pet', 'add-delivery', 'refresh', 'open-settings', 'print-labels', 'show-overview', 'show-sold']
    const keys = [...names, 'show-added-here'].map((name) => items.find(({ id }) => id === name)?.accelerator)
    const ofAddedHere = platform === 'darwin' ? 'Shift+H' : 'H'
    expect(keys).toEqual(['N', 'Shift+N', 'R', ',', 'L', 'O', '4', ofAddedHere].map((key) => `CmdOrCtrl+${key}`))
  })

  test('has every command, and no key or command that switches the environment: only the settings do', () => {
    const labels = items.map(({ label }) => label ?? '')
    expect(labels.filter((label) => /production|staging|practi[cs]e|environment|switch/i.test(label))).toEqual([])
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([...commandNames]))
  })

  test('also refreshes with F5, and chooses a tab with the keypad’s digits', () => {
    for (const key of ['F5', ...[1, 2, 3, 4].map((digit) => `CmdOrCtrl+num${digit}`)]) {
      const item = items.find(({ accelerator }) => accelerator === key)
      // Electron refuses an item without a label.
      expect(item?.label).toBeTruthy()
      item?.click?.(...([] as unknown as Parameters<NonNullable<typeof item.click>>))
    }
    expect(sent).toEqual(['refresh', 'show-all', 'show-available', 'show-pending', 'show-sold'])
  })

  test('also zooms with =, which needs no Shift, and with the keypad', () => {
    const zooms = items.flatMap(({ role, accelerator }) =>
      accelerator && /zoom/i.test(role ?? '') ? `${accelerator} ${role}` : [],
    )
    const keypad = ['num0 resetZoom', 'numadd zoomIn', 'numsub zoomOut']
    expect(zooms).toEqual(['= zoomIn', ...keypad].map((zoom) => `CmdOrCtrl+${zoom}`))
  })

  test('reloads no page, and has the developer tools only in development', () => {
    const toolsIn = (isPackaged: boolean) =>
      itemsOf(menusOn(platform, { isPackaged })).flatMap(
        ({ role = '' }) => /reload|toggledevtools|viewmenu/i.exec(role) ?? [],
      )
    expect([toolsIn(false), toolsIn(true)]).toEqual([['toggleDevTools'], []])
  })
})

// Alt and a letter open each menu, except on a Mac, which shows no mark for that letter.
const elsewhere = ['&File', '&Edit', '&View', '&Pet', '&Window', '&Help']
test.each([
  ['darwin', ['appMenu', 'File', 'Edit', 'View', 'Pet', 'Window', 'Help'], 'appMenu'],
  ['win32', elsewhere, '&File'],
  ['linux', elsewhere, '&File'],
] as const)('the menus on %s are %j, with the settings in %s', (platform, names, withSettings) => {
  const menus = menusOn(platform).map(({ role, label, submenu }) => ({ name: label ?? role, submenu }))
  expect(menus.map(({ name }) => name)).toEqual(names)
  const [ofSettings] = menus.filter(
    ({ submenu }) => Array.isArray(submenu) && submenu.some(({ id }) => id === 'open-settings'),
  )
  expect(ofSettings?.name).toBe(withSettings)
})

test('a Mac has the entries of every Mac app', () => {
  const ofApp = ['about', 'services', 'hide', 'hideOthers', 'unhide', 'quit', 'close']
  const roles = itemsOf(menusOn('darwin')).map(({ role }) => role)
  expect(roles).toEqual(
    expect.arrayContaining([...ofApp, 'editMenu', 'windowMenu', 'minimize', 'zoom', 'front', 'help']),
  )
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
  const isOffered = () => ['refresh', 'duplicate'].map((name) => shown?.getMenuItemById(name)?.enabled)
  setApplicationMenu(menus, parts)
  expect(isOffered()).toEqual([false, false])
  showOffered(menus.getApplicationMenu(), ['refresh'])
  // The window tells main what it offers only when that changes, and another language does not change it.
  setApplicationMenu(menus, parts)
  expect(isOffered()).toEqual([true, false])
})
