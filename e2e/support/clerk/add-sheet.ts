import { expect, type Locator, type Page } from '@playwright/test'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { english as words } from '../../../src-shared/words/english.ts'

/** A pet as a clerk types it into the add form. Without `status`, the chosen one stays. */
interface TypedPet {
  readonly name: string
  readonly categoryId: string
  readonly status?: string
}

/** What an empty add form contains. */
export const emptyForm = { name: '', categoryId: '', status: 'Available' } as const

/** The add form of an environment, whether open or not. */
export function addSheet(window: Page, environment: EnvironmentId): Locator {
  return window.getByRole('dialog', { name: words.add.title(environment) })
}

/** The field for the pet's name. */
export function nameField(sheet: Locator): Locator {
  return sheet.getByLabel('Name', { exact: true })
}

/** The field for the pet's category. */
export function categoryField(sheet: Locator): Locator {
  return sheet.getByLabel('Category number')
}

/** Opens the add form with the button in the header. */
export async function openAddSheet(window: Page, environment: EnvironmentId): Promise<Locator> {
  await window.getByRole('banner').getByRole('button', { name: 'Add pet' }).click()
  const sheet = addSheet(window, environment)
  await expect(nameField(sheet)).toBeFocused()
  return sheet
}

/** Fills in the open add form. */
export async function fillIn(sheet: Locator, { name, categoryId, status }: TypedPet): Promise<void> {
  await nameField(sheet).fill(name)
  await categoryField(sheet).fill(categoryId)
  if (status !== undefined) await sheet.getByRole('radio', { name: status }).click()
}

/** Presses the keys for “Add”. */
export async function pressAddKeys(window: Page): Promise<void> {
  await window.keyboard.press('ControlOrMeta+Enter')
}

/** Presses the keys for “Add and start another”, after which the form is empty and stays open. */
export async function pressNextKeys(window: Page): Promise<void> {
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
}

/** Fills in the add form and presses the button that adds the pet. Gives the form, which closes once the pet is added. */
export async function addPet(window: Page, environment: EnvironmentId, pet: TypedPet): Promise<Locator> {
  const sheet = await openAddSheet(window, environment)
  await fillIn(sheet, pet)
  await sheet.getByRole('button', { name: words.add.submit(environment), exact: true }).click()
  return sheet
}

/** Fills in the add form, and presses the keys for “Add and start another”. Gives the form, which stays open. */
export async function addByKeys(window: Page, environment: EnvironmentId, pet: TypedPet): Promise<Locator> {
  const sheet = await openAddSheet(window, environment)
  await fillIn(sheet, pet)
  await pressNextKeys(window)
  return sheet
}

/** Expects the open add form to contain these values. */
export async function expectDraft(sheet: Locator, { name, categoryId, status }: Required<TypedPet>): Promise<void> {
  await expect(nameField(sheet)).toHaveValue(name)
  await expect(categoryField(sheet)).toHaveValue(categoryId)
  await expect(sheet.getByRole('radio', { name: status })).toBeChecked()
}

/** The alert in the form with this text: the line about a pet that came back, or a question. */
export function alertIn(sheet: Locator, text: string): Locator {
  return sheet.getByRole('alert').filter({ hasText: text })
}

/** Expects the window to show a sentence, wherever that is. */
export async function expectTold(window: Page, sentence: string): Promise<void> {
  await expect(window.getByText(sentence, { exact: true })).toBeVisible()
}

/** The messages above the window’s other contents. */
export function messagesIn(window: Page): Locator {
  return window.getByRole('region', { name: 'Messages' })
}

/** Dismisses the messages about pets that were added. */
export async function dismissMessages(window: Page): Promise<void> {
  const buttons = messagesIn(window).getByRole('button', { name: 'Dismiss' })
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click()
    await expect(buttons).toHaveCount(left - 1)
  }
}
