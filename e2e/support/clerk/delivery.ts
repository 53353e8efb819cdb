import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { english as words } from '../../../src-shared/words/english.ts'
import { answerOpenDialog } from '../computer/file-dialogs.ts'
import { openPalette, waitForTheRest } from './clerk.ts'

/** Opens the screen of a delivery from the palette. */
export async function openDelivery(app: ElectronApplication, window: Page): Promise<void> {
  // After a start or a reload, the window may not hear the palette's keys yet.
  await waitForTheRest(window)
  await openPalette(app, window)
  await window.keyboard.type('Add a delivery')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('heading', { name: /delivery to/i })).toBeVisible()
  await expect(window.locator('main:focus-within')).toBeVisible()
  // A new delivery moves the focus to its rows, a moment later on a busy computer. Keys pressed before that go elsewhere.
  const rows = window.getByLabel('Rows', { exact: true })
  await expect(rows.and(window.locator(':focus')).or(deliveryTable(window)).first()).toBeVisible()
}

/** The table of a delivery, under review or being sent. */
export function deliveryTable(window: Page): Locator {
  return window.getByRole('table', { name: 'Delivery' })
}

/** A row of a delivery, by the number in its first column. */
export function deliveryRow(window: Page, number: number): Locator {
  return deliveryTable(window)
    .getByRole('row')
    .filter({ has: window.locator('td:first-child', { hasText: new RegExp(`^${number}$`) }) })
}

/** A field in a row of a delivery under review, by the number in the row's first column. */
export function deliveryCell(window: Page, number: number, field: 'name' | 'categoryId' | 'status' = 'name'): Locator {
  return deliveryRow(window, number).locator(`input[data-cell="${field}"]`)
}

/** Pastes text where a delivery begins, in place of the former text. Leaves the clipboard alone, which all tests share. */
async function pasteText(window: Page, text: string): Promise<void> {
  await window.getByLabel('Rows', { exact: true }).evaluate((field: HTMLTextAreaElement, pasted) => {
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, pasted)
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }))
  }, text)
}

/** Pastes rows where a delivery begins, and waits for their review. */
export async function pasteRows(window: Page, rows: readonly (readonly string[])[], separator = '\t'): Promise<void> {
  await pasteText(window, `${rows.map((cells) => cells.join(separator)).join('\n')}\n`)
  await expect(deliveryTable(window)).toBeVisible()
}

/** Opens the screen of a delivery, pastes rows there, and waits for their review. */
export async function reviewRows(
  app: ElectronApplication,
  window: Page,
  rows: readonly (readonly string[])[],
  separator?: string,
): Promise<void> {
  await openDelivery(app, window)
  await pasteRows(window, rows, separator)
}

/** Discards the delivery under review, so that the next test does not find it. */
export async function discardDelivery(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Cancel', exact: true }).click()
  await window.getByRole('button', { name: 'Discard', exact: true }).click()
}

/** Presses the button that adds the pets, and types their number if the app asks for it. */
export async function addDelivery(window: Page, count: number, environment: EnvironmentId): Promise<void> {
  const add = words.delivery.review.add(count, environment)
  await window.getByRole('button', { name: add, exact: true }).click()
  if (count > 20) {
    const question = window.getByRole('alertdialog')
    await question.getByLabel('Number of pets').fill(String(count))
    await question.getByRole('button', { name: add, exact: true }).click()
  }
  await expect(window.getByRole('progressbar', { name: 'Delivery' })).toBeVisible()
}

/** `count` different names of birds. */
export function birdNames(count: number): readonly string[] {
  const first = ['Kiwi', 'Mango', 'Pico', 'Bella', 'Sunny', 'Rio', 'Blu', 'Zazu', 'Peaches', 'Iago', 'Skye', 'Pearl']
  const last = ['', ' II', ' III', ' IV', ' V', ' VI', ' VII', ' VIII', ' IX', ' X']
  return Array.from({ length: count }, (_, at) => {
    const turn = Math.floor(at / first.length)
    return `${first[at % first.length]}${last[turn] ?? ` ${turn + 1}`}`
  })
}

/** Chooses a file where a delivery begins, or to replace the one under review, and waits for its rows. */
export async function chooseFile(app: ElectronApplication, window: Page, file: string): Promise<void> {
  await answerOpenDialog(app, file)
  await window.getByRole('button', { name: /^Choose (a file|another)…$/ }).click()
  await expect(deliveryTable(window)).toBeVisible()
}
