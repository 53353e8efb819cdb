import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { petDetails } from '../support/clerk/clerk.ts'
import { pressKeys, readClipboard, sendCommand } from '../support/clerk/keyboard.ts'
import { labelsPanel, openLabels } from '../support/clerk/labels.ts'
import { claim, refresh, setLimit, shownCount } from '../support/clerk/shown-list.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { makePets } from '../support/service/pet-service.ts'

/** A pet's row. The list is a grid while rows are selected, otherwise a table. */
function rowOf(window: Page, petId: number): Locator {
  return window.locator(`tr[data-pet-id="${petId}"]`)
}

function buttonOf(window: Page, petId: number): Locator {
  return rowOf(window, petId).getByRole('button')
}

/** Expects assistive technology to know these of the drawn rows as selected, and the footer to count all selected rows. */
async function expectSelected(window: Page, ids: readonly number[], count = ids.length): Promise<void> {
  await expect(claim(window)).toHaveText(count > 0 ? new RegExp(`^${count} selected · `) : /^(?!.* selected)/)
  const rows = window.locator('tr[aria-selected="true"]')
  const known = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-pet-id'))))
  expect(known).toEqual(ids)
}

const names = (lines: string, separator: string) => lines.split(/\r?\n/).map((line) => line.split(separator)[0])
const selectedNames = ['Rex 2', 'Rex 4', 'Rex 6']

test('Shift and Ctrl select rows of a long list, for the clipboard, an export and labels, and Escape clears the selection', async ({
  showStore,
}, testInfo) => {
  const { app, window } = await showStore(makePets(300).map((pet, at) => ({ ...pet, name: `Rex ${at + 1}` })))
  await setLimit(window, 'As many as possible')
  await expect.poll(() => shownCount(window)).toBe(300)

  await test.step('a click opens a pet, and Shift with a click selects from there, without opening another pet', async () => {
    await buttonOf(window, 2).click()
    await expect(petDetails(window)).toContainText('Rex 2')
    const cell = rowOf(window, 4).locator('td').nth(2)
    await cell.click({ modifiers: ['Shift'] })
    await expectSelected(window, [2, 3, 4])
    await expect(buttonOf(window, 4)).toBeFocused()
    await expect(petDetails(window)).toContainText('Rex 2')
    await expect(window.getByRole('grid', { name: 'Pets' })).toHaveAttribute('aria-multiselectable', 'true')
    await expectAccessible(window)
  })

  await test.step('Ctrl with a click adds or removes a row', async () => {
    await buttonOf(window, 6).click({ modifiers: ['ControlOrMeta'] })
    const cell = rowOf(window, 3).locator('td').nth(1)
    await cell.click({ modifiers: ['ControlOrMeta'] })
    await expectSelected(window, [2, 4, 6])
  })

  await test.step('Ctrl+C copies the selected rows, even from a button that was pressed since, but in a field the selected text', async () => {
    const copyFrom = async (expected: readonly string[]) => {
      await app.evaluate(({ clipboard }) => clipboard.writeText('older'))
      await pressKeys(app, 'CmdOrCtrl+C')
      await expect.poll(async () => names(await readClipboard(app), '\t')).toEqual(expected)
    }
    await copyFrom(selectedNames)
    await expect(window.getByText('3 rows copied.', { exact: true })).toBeVisible()
    await refresh(window)
    await copyFrom(selectedNames)
    const search = window.getByLabel('Search pets')
    await search.fill('Rex')
    await search.selectText()
    await copyFrom(['Rex'])
    await search.fill('')
    await window.getByRole('columnheader', { name: 'ID' }).getByRole('button').click()
    await buttonOf(window, 6).focus()
  })

  await test.step('an export has these rows, and asks nothing, and labels are for them', async () => {
    const file = testInfo.outputPath('pets.csv')
    await answerSaveDialog(app, file)
    await sendCommand(app, 'export')
    await expect(window.getByText('3 rows exported.', { exact: true })).toBeVisible()
    expect(names(await readFile(file, 'utf8'), ',').slice(1)).toEqual(selectedNames)
    const { panel } = await openLabels(app, window)
    await expect(panel).toHaveAccessibleDescription('3 labels: what is selected')
    await window.keyboard.press('Escape')
  })

  await test.step('a selected row’s menu is for all of them and tells how many, but another row’s is only for that row', async () => {
    const choose = async (petId: number, name: string) => {
      await buttonOf(window, petId).click({ button: 'right' })
      await window.getByRole('menu').getByRole('menuitem', { name, exact: true }).click()
    }
    const copied = async () => names(await readClipboard(app), '\t')
    const { panel } = labelsPanel(window)
    await choose(4, 'Copy 3 rows')
    await expect.poll(copied).toEqual(selectedNames)
    for (const [petId, item, told] of [
      [6, 'Print labels of 3 pets…', '3 labels: what is selected'],
      [3, 'Print label…', '1 label'],
    ] as const) {
      await choose(petId, item)
      await expect(panel).toHaveAccessibleDescription(told)
      await window.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    }
    await choose(3, 'Copy row')
    await expect.poll(copied).toEqual(['Rex 3'])
    await expectSelected(window, [2, 4, 6])
  })

  await test.step('Shift with the arrow keys selects and deselects rows from where the clerk began', async () => {
    await buttonOf(window, 5).click()
    await expectSelected(window, [])
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await window.keyboard.press(`Shift+${key}`)
    await expectSelected(window, [5, 6])
    await window.keyboard.press('Shift+End')
    await expect(claim(window)).toHaveText(/^296 selected · /)
    await expect(buttonOf(window, 300)).toBeFocused()
    await window.keyboard.press('Shift+Home')
    await expectSelected(window, [1, 2, 3, 4, 5])
  })

  await test.step('Ctrl+A selects every row, drawn or not, and during a search only the found ones count', async () => {
    await window.keyboard.press('ControlOrMeta+a')
    await expect(claim(window)).toHaveText(/^300 selected · /)
    await window.getByLabel('Search pets').fill('rex 29')
    await expect(claim(window)).toHaveText(/^11 selected · /)
    await window.getByRole('button', { name: 'Clear search' }).click()
  })

  await test.step('Escape first clears the selection, and then closes the pet', async () => {
    await buttonOf(window, 1).focus()
    await window.keyboard.press('Escape')
    await expectSelected(window, [])
    await expect(window.getByRole('table', { name: 'Pets' })).not.toHaveAttribute('aria-multiselectable')
    await expect(petDetails(window)).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(petDetails(window)).toHaveCount(0)
  })
})
