import { type ElectronApplication, expect, type Page } from '@playwright/test'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { english as words } from '../../../src-shared/words/english.ts'
import { answerOpenDialog } from '../computer/file-dialogs.ts'
import { openPalette, waitForTheRest } from './clerk.ts'
import { pressByHand, typeByHand } from './keyboard.ts'

/** Drops files from the disk on the window, as Chromium does for the clerk. */
export async function dropFiles(window: Page, ...dropped: readonly string[]): Promise<void> {
  const devTools = await window.context().newCDPSession(window)
  const data = { items: [], files: [...dropped], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
  }
  await devTools.detach()
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
  const table = window.getByRole('table', { name: 'Delivery' })
  const row = (number: number) =>
    table.getByRole('row').filter({ has: window.locator('td:first-child', { hasText: new RegExp(`^${number}$`) }) })
  const cell = (number: number, field: 'name' | 'categoryId' | 'status' = 'name') =>
    row(number).locator(`input[data-cell="${field}"]`)
  const rows = window.getByLabel('Rows', { exact: true })
  const counts = window.getByRole('status').filter({ hasText: / ready/ })
  const question = (name?: string) => window.getByRole('alertdialog', { ...(name && { name }), exact: true })
  const progress = window.getByRole('progressbar', { name: 'Delivery' })
  /** Opens the screen from the palette. */
  async function open(): Promise<void> {
    // After a start or a reload, the window may not hear the palette's keys yet.
    await waitForTheRest(window)
    await openPalette(app, window)
    await window.keyboard.type('Add a delivery')
    await window.keyboard.press('Enter')
    await expect(window.getByRole('heading', { name: /delivery to/i })).toBeVisible()
    await expect(window.locator('main:focus-within')).toBeVisible()
    // A new delivery moves the focus to its rows, a moment later on a busy computer. Keys pressed before that go elsewhere.
    await expect(rows.and(window.locator(':focus')).or(table).first()).toBeVisible()
  }
  /**
   * Pastes lines with `;` between their cells, as from a spreadsheet, in place of the former text, and waits for their review. A space after `;`
   * makes it text. Leaves the clipboard alone, which all tests share.
   */
  async function paste(text: string): Promise<void> {
    await rows.evaluate(
      (field: HTMLTextAreaElement, pasted) => {
        field.focus()
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, pasted)
        field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }))
      },
      `${text.replaceAll(/;(?! )/g, '\t')}\n`,
    )
    await expect(table).toBeVisible()
  }
  return {
    ...launched,
    open,
    /** Where the clerk pastes or types rows. */
    field: rows,
    paste,
    /** Chooses a file where a delivery begins, or to replace the one under review, and waits for its rows. */
    async choose(file: string): Promise<void> {
      await answerOpenDialog(app, file)
      await button(/^Choose (a file|another)…$/).click()
      await expect(table).toBeVisible()
    },
    /** Discards the delivery under review, so that the next test does not find it. */
    async discard(): Promise<void> {
      await button('Cancel').click()
      await button('Discard').click()
    },
    /** Presses the button that adds the pets, and types their number if the app asks for it. */
    async add(count: number, environment: EnvironmentId = 'staging'): Promise<void> {
      const add = words.delivery.review.add(count, environment)
      await button(add).click()
      if (count > 20) {
        await question().getByLabel('Number of pets').fill(String(count))
        await question().getByRole('button', { name: add, exact: true }).click()
      }
      await expect(progress).toBeVisible()
    },

    table,
    lines: table.getByRole('row'),
    /** A row, by the number in its first column. */
    row,
    /** A field in a row under review, by the number in the row's first column. */
    cell,
    leaveOut: (number: number) => row(number).getByRole('button', { name: `Leave out row ${number}` }),
    addToo: (number: number) => row(number).getByRole('button', { name: `Add it too: row ${number}` }),
    forAll: (field: 'Category' | 'Status') => window.getByLabel(`If blank: ${field.toLowerCase()}`),
    /** Where the clerk chooses a field's column. */
    columnOf: (field: 'name' | 'category number' | 'status') =>
      window.getByRole('combobox', { name: new RegExp(`^Column for ${field}`, 'i') }),
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
    question,
    /** The delivery's line above the list. */
    aboveList: window.getByRole('region', { name: /^Delivery to/ }),
    progress,

    button,
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
      for (const [number, name] of Object.entries(names)) await expect(cell(Number(number))).toHaveValue(name)
    },
    /** Waits until the counts are exactly these. */
    counted: (text: string) => expect(counts).toHaveText(text),
    /** Replaces a cell's text as a clerk does at the keyboard. */
    async correct(number: number, text: string): Promise<void> {
      await cell(number).focus()
      await typeByHand(window, text)
      await window.keyboard.press('Enter')
    },
    async review(text: string): Promise<void> {
      await open()
      await paste(text)
    },
  }
}
