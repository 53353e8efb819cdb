import { expect, type Locator, type Page } from '@playwright/test'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { english as words } from '../../../src-shared/words/english.ts'

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

/** Fills in the open add form. Without `status`, the chosen one stays. */
export async function fillIn(
  sheet: Locator,
  { name, categoryId, status }: { name: string; categoryId: string; status?: string },
): Promise<void> {
  await nameField(sheet).fill(name)
  await categoryField(sheet).fill(categoryId)
  if (status !== undefined) await sheet.getByRole('radio', { name: status }).click()
}

/** Fills in the add form and presses the button that adds the pet. Gives the form, which closes once the pet is added. */
export async function addPet(
  window: Page,
  environment: EnvironmentId,
  pet: { name: string; categoryId: string; status?: string },
): Promise<Locator> {
  const sheet = await openAddSheet(window, environment)
  await fillIn(sheet, pet)
  await sheet.getByRole('button', { name: words.add.submit(environment), exact: true }).click()
  return sheet
}

/** Expects the open add form to contain these values. */
export async function expectDraft(
  sheet: Locator,
  { name, categoryId, status }: { name: string; categoryId: string; status: string },
): Promise<void> {
  await expect(nameField(sheet)).toHaveValue(name)
  await expect(categoryField(sheet)).toHaveValue(categoryId)
  await expect(sheet.getByRole('radio', { name: status })).toBeChecked()
}

/** Dismisses the messages about pets that were added. */
export async function dismissMessages(window: Page): Promise<void> {
  const buttons = window.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' })
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click()
    await expect(buttons).toHaveCount(left - 1)
  }
}
