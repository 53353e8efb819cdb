import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { english as words } from '../../../src-shared/words/english.ts'
import { answerOpenDialog } from '../computer/file-dialogs.ts'
import { openPalette, waitForTheRest } from './clerk.ts'
import { pressByHand, typeByHand } from './keyboard.ts'

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

/** Drops files from the disk on the window, as Chromium does for the clerk. */
export async function dropFiles(window: Page, ...dropped: readonly string[]): Promise<void> {
  const devTools = await window.context().newCDPSession(window)
  const data = { items: [], files: [...dropped], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
  }
  await devTools.detach()
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

/** `count` rows of {@link birdNames}, as {@link deliveryIn} pastes them, each in category 7. */
export function birdRows(count: number): string {
  return birdNames(count)
    .map((name) => `${name};7`)
    .join('\n')
}

/**
 * A running app and its screen of a delivery: `const { service, window, ...delivery } = deliveryIn(await showStore([]))`. A sentence that a
 * method waits for need not be all of its element's text, unless the method says so.
 */
export function deliveryIn<Launched extends { readonly app: ElectronApplication; readonly window: Page }>(
  launched: Launched,
) {
  const { app, window } = launched
  const button = (name: string | RegExp) => window.getByRole('button', { name, exact: true })
  const row = (number: number) => deliveryRow(window, number)
  const counts = window.getByRole('status').filter({ hasText: / ready/ })
  const paste = (text: string) =>
    pasteRows(
      window,
      text.split('\n').map((line) => line.split(/;(?! )/)),
    )
  const question = (name?: string) => window.getByRole('alertdialog', { ...(name && { name }), exact: true })
  return {
    ...launched,
    open: () => openDelivery(app, window),
    /** Where the clerk pastes or types rows. */
    field: window.getByLabel('Rows', { exact: true }),
    /** Pastes lines with `;` between their cells, as from a spreadsheet, and waits for their review. A space after `;` makes it text. */
    paste,
    choose: (file: string) => chooseFile(app, window, file),
    discard: () => discardDelivery(window),
    add: (count: number, environment: EnvironmentId = 'staging') => addDelivery(window, count, environment),

    table: deliveryTable(window),
    /** The head and the rows in view. */
    lines: deliveryTable(window).getByRole('row'),
    row,
    cell: (number: number, field?: 'name' | 'categoryId' | 'status') => deliveryCell(window, number, field),
    leaveOut: (number: number) => row(number).getByRole('button', { name: `Leave out row ${number}` }),
    addToo: (number: number) => row(number).getByRole('button', { name: `Add it too: row ${number}` }),
    /** How many rows are ready, to check, to fix or left out. */
    counts,
    forAll: (field: 'Category' | 'Status') => window.getByLabel(`If blank: ${field.toLowerCase()}`),
    /** Where the clerk chooses a field's column. */
    columnOf: (field: 'name' | 'category number' | 'status') =>
      window.getByRole('combobox', { name: new RegExp(`^Column of the ${field}`) }),
    tab: (name: 'All' | 'Already listed' | 'Only rows to check' | 'Only rows to fix') =>
      window.getByRole('tab', { name: new RegExp(`^${name}`) }),
    /** The questions about odd rows with this text. */
    oddity: (text: string | RegExp) =>
      window.getByRole('list', { name: 'To check' }).getByRole('listitem').filter({ hasText: text }),
    /** Takes back the answer about these odd rows, in the line of those that are answered. */
    async undoAnswer(text: string): Promise<void> {
      const folded = window.locator('details', { hasText: / answered/ })
      if ((await folded.getAttribute('open')) === null) await folded.locator('summary').click()
      await folded.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()
    },
    /** A question in a dialog, by default any. */
    question,
    /** The delivery's line above the list. */
    aboveList: window.getByRole('region', { name: /^Delivery to/ }),
    progress: window.getByRole('progressbar', { name: 'Delivery' }),

    button,
    /** Presses these buttons, one after the other. */
    async press(...names: readonly (string | RegExp)[]): Promise<void> {
      for (const name of names) await button(name).click()
    },
    /** Presses a button of the open question, which may have the name of one behind it. */
    answer: (name: string) => question().getByRole('button', { name, exact: true }).click(),
    /** Presses these keys as hands do: a scanner's second Enter would be dropped. */
    keys: (...keys: readonly string[]) => pressByHand(window, ...keys),
    /** Waits until the screen, or the list above which the delivery is, says each of these. */
    async says(...texts: readonly (string | RegExp)[]): Promise<void> {
      for (const text of texts) await expect(window.getByText(text)).toBeVisible()
    },
    /** Waits until each row, by its number, has this text. */
    async rowsSay(texts: Readonly<Record<number, string>>): Promise<void> {
      for (const [number, text] of Object.entries(texts)) await expect(row(Number(number))).toContainText(text)
    },
    /** Waits until each row under review, by its number, has this name. */
    async hasNames(names: Readonly<Record<number, string>>): Promise<void> {
      for (const [number, name] of Object.entries(names))
        await expect(deliveryCell(window, Number(number))).toHaveValue(name)
    },
    /** Waits until the counts are exactly these. */
    counted: (text: string) => expect(counts).toHaveText(text),
    /** Replaces a cell's text as a clerk does at the keyboard. */
    async correct(number: number, text: string): Promise<void> {
      await deliveryCell(window, number).focus()
      await typeByHand(window, text)
      await window.keyboard.press('Enter')
    },
    /** Opens the screen and pastes rows there. */
    async review(text: string): Promise<void> {
      await openDelivery(app, window)
      await paste(text)
    },
  }
}
