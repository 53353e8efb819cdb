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

/** Fills in the add form and presses the button that adds the pet. Gives the form, which closes once the pet is added. */
export async function addPet(window: Page, environment: EnvironmentId, pet: TypedPet): Promise<Locator> {
  const sheet = await openAddSheet(window, environment)
  await fillIn(sheet, pet)
  await sheet.getByRole('button', { name: words.add.submit(environment), exact: true }).click()
  return sheet
}

/** Expects the open add form to contain these values. */
export async function expectDraft(sheet: Locator, { name, categoryId, status }: Required<TypedPet>): Promise<void> {
  await expect(nameField(sheet)).toHaveValue(name)
  await expect(categoryField(sheet)).toHaveValue(categoryId)
  await expect(sheet.getByRole('radio', { name: status })).toBeChecked()
}

/** A running app and its add form: `const { service, window, ...form } = addFormIn(await showStore(makePets(3)))`. */
export function addFormIn<Launched extends { readonly window: Page }>(
  launched: Launched,
  environment: EnvironmentId = 'staging',
) {
  const { window } = launched
  const sheet = addSheet(window, environment)
  const messages = window.getByRole('region', { name: 'Messages' })
  const open = () => openAddSheet(window, environment)
  /** Presses the keys for “Add and start another”, after which the form is empty and stays open. */
  const pressNext = () => window.keyboard.press('ControlOrMeta+Shift+Enter')
  return {
    ...launched,
    /** The form, whether open or not. */
    sheet,
    name: nameField(sheet),
    category: categoryField(sheet),
    status: (name: string) => sheet.getByRole('radio', { name }),
    button: (name: string | RegExp) => sheet.getByRole('button', { name, exact: true }),
    /** The line with this text about a pet that came back, or a question. */
    alert: (text: string) => sheet.getByRole('alert').filter({ hasText: text }),
    messages,

    open,
    fill: (pet: TypedPet) => fillIn(sheet, pet),
    pressAdd: () => window.keyboard.press('ControlOrMeta+Enter'),
    pressNext,
    /** Opens and fills in the form, and presses the button that adds the pet. The form closes once the pet is added. */
    add: (pet: TypedPet) => addPet(window, environment, pet),
    /** Opens and fills in the form, and adds the pet by keys, after which the form stays open. */
    async addByKeys(pet: TypedPet): Promise<void> {
      await fillIn(await open(), pet)
      await pressNext()
    },
    async escape(times = 1): Promise<void> {
      for (let time = 0; time < times; time += 1) await window.keyboard.press('Escape')
    },
    holds: (draft: Required<TypedPet>) => expectDraft(sheet, draft),
    /** Opens the form, and expects it to contain these values. */
    opensWith: async (draft: Required<TypedPet>) => expectDraft(await open(), draft),
    /** Expects the window to show each of these sentences, wherever that is. */
    async tells(...sentences: readonly string[]): Promise<void> {
      for (const sentence of sentences) await expect(window.getByText(sentence, { exact: true })).toBeVisible()
    },
    async dismissMessages(): Promise<void> {
      const buttons = messages.getByRole('button', { name: 'Dismiss' })
      for (let left = await buttons.count(); left > 0; left -= 1) {
        await buttons.first().click()
        await expect(buttons).toHaveCount(left - 1)
      }
    },
  }
}
