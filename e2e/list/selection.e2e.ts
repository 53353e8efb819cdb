import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { petDetails } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys, readClipboard, sendCommand } from '../support/clerk/keyboard.ts'
import { claim, refresh } from '../support/clerk/shown-list.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { makePets } from '../support/service/pet-service.ts'

/** A pet's row. The list is a grid while rows are selected, otherwise a table. */
function rowOf(window: Page, petId: string): Locator {
  return window.locator(`tr[data-pet-id="${petId}"]`)
}

function buttonOf(window: Page, petId: string): Locator {
  return rowOf(window, petId).getByRole('button')
}

/** The IDs of the drawn rows that assistive technology knows as selected. */
async function selectedIds(window: Page): Promise<readonly (string | null)[]> {
  const rows = await window.locator('tr[aria-selected="true"]').all()
  return Promise.all(rows.map((row) => row.getAttribute('data-pet-id')))
}

const pets = makePets(300).map((pet, at) => ({ ...pet, id: `${at + 1}`, name: `Rex ${at + 1}` }))

test('Shift and Ctrl select rows of a long list, for the clipboard, an export and labels, and Escape clears the selection', async ({
  showStore,
}, testInfo) => {
  const { app, window } = await showStore(pets)
  await window.getByLabel('Show', { exact: true }).fill('As many as possible')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-rowcount', '301')

  await test.step('a click opens a pet, and Shift with a click selects from there, without opening another pet', async () => {
    await buttonOf(window, '2').click()
    await expect(petDetails(window)).toContainText('Rex 2')
    await rowOf(window, '4')
      .locator('td')
      .nth(2)
      .click({ modifiers: ['Shift'] })
    await expect(claim(window)).toHaveText(/^3 selected · /)
    expect(await selectedIds(window)).toEqual(['2', '3', '4'])
    await expect(buttonOf(window, '4')).toBeFocused()
    await expect(petDetails(window)).toContainText('Rex 2')
    const grid = window.getByRole('grid', { name: 'Pets' })
    await expect(grid).toHaveAttribute('aria-multiselectable', 'true')
    await expectAccessible(window)
  })

  await test.step('Ctrl with a click adds or removes a row', async () => {
    await buttonOf(window, '6').click({ modifiers: ['ControlOrMeta'] })
    await rowOf(window, '3')
      .locator('td')
      .nth(1)
      .click({ modifiers: ['ControlOrMeta'] })
    await expect(claim(window)).toHaveText(/^3 selected · /)
    expect(await selectedIds(window)).toEqual(['2', '4', '6'])
  })

  await test.step('Ctrl+C copies the selected rows', async () => {
    await pressKeys(app, 'CmdOrCtrl+C')
    await expect(window.getByText('3 rows copied.', { exact: true })).toBeVisible()
    const copied = (await readClipboard(app)).split('\n').map((line) => line.split('\t')[0])
    expect(copied).toEqual(['Rex 2', 'Rex 4', 'Rex 6'])
  })

  await test.step('even with the focus on a button that was pressed since, but in a field it copies the selected text', async () => {
    const copyFrom = async (expected: RegExp) => {
      await app.evaluate(({ clipboard }) => clipboard.writeText('older'))
      await pressKeys(app, 'CmdOrCtrl+C')
      await expect.poll(() => readClipboard(app)).toMatch(expected)
    }
    await refresh(window)
    await copyFrom(/^Rex 2\t.*\nRex 4\t.*\nRex 6\t/)
    await window.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await copyFrom(/^Rex 2\t/)
    const search = window.getByLabel('Search pets')
    await search.fill('Rex')
    await search.selectText()
    await copyFrom(/^Rex$/)
    await search.fill('')
    await window.getByRole('columnheader', { name: 'ID' }).getByRole('button').click()
    await buttonOf(window, '6').focus()
  })

  await test.step('an export has these rows, and asks nothing', async () => {
    const file = testInfo.outputPath('pets.csv')
    await answerSaveDialog(app, file)
    await sendCommand(app, 'export')
    await expect(window.getByText('3 rows exported.', { exact: true })).toBeVisible()
    const rows = (await readFile(file, 'utf8')).split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Rex 2', 'Rex 4', 'Rex 6'])
  })

  await test.step('labels are for these rows', async () => {
    await expect.poll(() => possibleCommands(app)).toContain('print-labels')
    await sendCommand(app, 'print-labels')
    const panel = window.getByRole('dialog', { name: 'Print labels' })
    await expect(panel).toContainText('3 labels: what is selected')
    await window.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('a selected row’s menu is for all of them and tells how many, but another row’s is only for that row', async () => {
    const menu = window.getByRole('menu')
    await buttonOf(window, '4').click({ button: 'right' })
    await menu.getByRole('menuitem', { name: 'Copy 3 rows', exact: true }).click()
    await expect.poll(() => readClipboard(app)).toMatch(/^Rex 2\t.*\nRex 4\t.*\nRex 6\t/)
    await buttonOf(window, '6').click({ button: 'right' })
    await menu.getByRole('menuitem', { name: 'Print labels of 3 pets…', exact: true }).click()
    await expect(window.getByRole('dialog', { name: 'Print labels' })).toContainText('3 labels: what is selected')
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog')).toHaveCount(0)
    await buttonOf(window, '3').click({ button: 'right' })
    await menu.getByRole('menuitem', { name: 'Copy row', exact: true }).click()
    await expect.poll(() => readClipboard(app)).toMatch(/^Rex 3\t[^\n]*$/)
    expect(await selectedIds(window)).toEqual(['2', '4', '6'])
  })

  await test.step('Shift with the arrow keys selects and deselects rows from where the clerk began', async () => {
    await buttonOf(window, '5').click()
    expect(await selectedIds(window)).toEqual([])
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await window.keyboard.press(`Shift+${key}`)
    expect(await selectedIds(window)).toEqual(['5', '6'])
    await window.keyboard.press('Shift+End')
    await expect(claim(window)).toHaveText(/^296 selected · /)
    await expect(buttonOf(window, '300')).toBeFocused()
    await window.keyboard.press('Shift+Home')
    await expect(claim(window)).toHaveText(/^5 selected · /)
  })

  await test.step('Ctrl+A selects every row, drawn or not, and during a search only the found ones count', async () => {
    await window.keyboard.press('ControlOrMeta+a')
    await expect(claim(window)).toHaveText(/^300 selected · /)
    await window.getByLabel('Search pets').fill('rex 29')
    await expect(claim(window)).toHaveText(/^11 selected · /)
    await window.getByRole('button', { name: 'Clear search' }).click()
  })

  await test.step('Escape first clears the selection, and then closes the pet', async () => {
    await buttonOf(window, '1').focus()
    await window.keyboard.press('Escape')
    await expect(claim(window)).not.toContainText('selected')
    await expect(window.getByRole('table', { name: 'Pets' })).not.toHaveAttribute('aria-multiselectable')
    await expect(petDetails(window)).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(petDetails(window)).toHaveCount(0)
  })
})
