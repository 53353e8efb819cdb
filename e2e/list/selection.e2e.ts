import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { readClipboard, sendCommand } from '../support/clerk/keyboard.ts'
import { labelsIn } from '../support/clerk/labels.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { makePets } from '../support/service/pet-service.ts'

const names = (lines: string, separator: string) => lines.split(/\r?\n/).map((line) => line.split(separator)[0])
const selectedNames = ['Rex 2', 'Rex 4', 'Rex 6']

// `rows-in-use.test.ts` tests which rows a range has.
test('Shift and Ctrl select rows of a long list, for the clipboard, an export and labels, and Escape clears the selection', async ({
  showStore,
}, testInfo) => {
  const { app, window, search, clearSearch, details, head, claims, counts, keys, tells, ...store } = storeIn(
    await showStore(makePets(300).map((pet, at) => ({ ...pet, name: `Rex ${at + 1}` }))),
  )
  // The list is a grid while rows are selected, otherwise a table.
  const rowOf = (petId: number) => window.locator(`tr[data-pet-id="${petId}"]`)
  const buttonOf = (petId: number) => rowOf(petId).getByRole('button')
  const labels = labelsIn({ app, window })
  /** Expects assistive technology to know these of the drawn rows as selected, and the footer to count all selected rows. */
  async function expectSelected(...ids: readonly number[]): Promise<void> {
    await claims(ids.length > 0 ? new RegExp(`^${ids.length} selected · `) : /^(?!.* selected)/)
    const selected = window.locator('tr[aria-selected="true"]')
    expect(await selected.evaluateAll((all) => all.map((row) => row.getAttribute('data-pet-id')))).toEqual(
      ids.map(String),
    )
  }
  const expectCopied = (...expected: readonly string[]) =>
    expect.poll(async () => names(await readClipboard(app), '\t')).toEqual(expected)
  await counts(300)
  // A click opens a pet, and Shift with a click selects from there, without opening another pet.
  await buttonOf(2).click()
  await expect(details).toContainText('Rex 2')
  await rowOf(4)
    .locator('td')
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expectSelected(2, 3, 4)
  await expect(buttonOf(4)).toBeFocused()
  await expect(details).toContainText('Rex 2')
  await expect(window.getByRole('grid', { name: 'Pets' })).toHaveAttribute('aria-multiselectable', 'true')
  await expectAccessible(window)
  // Ctrl with a click adds or removes a row.
  for (const target of [buttonOf(6), rowOf(3).locator('td').nth(1)])
    await target.click({ modifiers: ['ControlOrMeta'] })
  await expectSelected(2, 4, 6)
  // Ctrl+C copies the selected rows, even from a button that was pressed since, but in a field the selected text.
  await store.menuKeys('CmdOrCtrl+C')
  await tells('3 rows copied.')
  await app.evaluate(({ clipboard }) => clipboard.writeText('older'))
  await store.refresh()
  await store.menuKeys('CmdOrCtrl+C')
  await expectCopied(...selectedNames)
  await search.fill('Rex')
  await search.selectText()
  await store.menuKeys('CmdOrCtrl+C')
  await expectCopied('Rex')
  await search.fill('')
  await head('ID').getByRole('button').click()
  await buttonOf(6).focus()
  // An export has these rows, and asks nothing.
  const file = testInfo.outputPath('pets.csv')
  await answerSaveDialog(app, file)
  await sendCommand(app, 'export')
  await tells('3 rows exported.')
  expect(names(await readFile(file, 'utf8'), ',').slice(1)).toEqual(selectedNames)
  await labels.open()
  await labels.isFor('3 labels')
  await keys('Escape')
  // A selected row’s menu is for all of them and tells how many, but another row’s is only for that row.
  await store.chooseIn(buttonOf(4), 'Copy 3 rows')
  await expectCopied(...selectedNames)
  for (const [petId, item, told] of [
    [6, 'Print labels of 3 pets…', '3 labels'],
    [3, 'Print label…', '1 label'],
  ] as const) {
    await store.chooseIn(buttonOf(petId), item)
    await labels.isFor(told)
    await keys('Escape')
    await expect(labels.panel).toHaveCount(0)
  }
  await store.chooseIn(buttonOf(3), 'Copy row')
  await expectCopied('Rex 3')
  await store.button('Print label…', details).click()
  await labels.isFor('1 label')
  await keys('Escape')
  await expectSelected(2, 4, 6)
  // Shift with the arrow keys selects and deselects rows from where the clerk began.
  await buttonOf(5).click()
  await expectSelected()
  await keys('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp')
  await expectSelected(5, 6)
  await keys('Shift+End')
  await claims(/^296 selected · /)
  await expect(buttonOf(300)).toBeFocused()
  await keys('Shift+Home')
  await expectSelected(1, 2, 3, 4, 5)
  // Ctrl+A selects every row, drawn or not, and during a search only the found ones count.
  await keys('ControlOrMeta+a')
  await claims(/^300 selected · /)
  await search.fill('rex 29')
  await claims(/^11 selected · /)
  await clearSearch.click()
  // Escape first clears the selection, and then closes the pet.
  await buttonOf(1).focus()
  await keys('Escape')
  await expectSelected()
  await expect(window.getByRole('table', { name: 'Pets' })).not.toHaveAttribute('aria-multiselectable')
  await expect(details).toBeVisible()
  await keys('Escape')
  await expect(details).toHaveCount(0)
})
