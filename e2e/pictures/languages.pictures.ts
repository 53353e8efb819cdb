import { expect } from '@playwright/test'
import { practicePets } from '../../src-main/service/practice/practice-pets.ts'
import { arabic } from '../../src-shared/words/arabic.ts'
import { dutch } from '../../src-shared/words/dutch.ts'
import { french } from '../../src-shared/words/french.ts'
import { german } from '../../src-shared/words/german.ts'
import { japanese } from '../../src-shared/words/japanese.ts'
import { spanish } from '../../src-shared/words/spanish.ts'
import { test } from '../support/app/start-service.ts'
import { pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { answerWith } from '../support/service/answers.ts'
import { takePicture } from './take-pictures.ts'

/** A shop's language, its words, its name for dogs, and pets. */
const shops = {
  german: ['de', german, 'Hunde', 'Bärbel Flöckchen Kapitän Möhre Schnurri'],
  dutch: ['nl', dutch, 'Honden', 'Bram Fenna Noortje Pluisje Saar'],
  french: ['fr', french, 'Chiens', 'Câline Filou Minette Olga Zoé'],
  spanish: ['es', spanish, 'Perros', 'Bola Canela Ñico Pelusa Trufa'],
  japanese: ['ja', japanese, '犬', 'さくら ポチ タマ 小太郎 モカ'],
  arabic: ['ar', arabic, 'كلاب', 'برونو فستق كودا لولو مشمش'],
} as const

for (const [name, [language, words, category, names]] of Object.entries(shops)) {
  test(`list, add, settings, labels, the overview, a failure and a delivery in ${name}`, async ({
    launchApp,
    startService,
  }) => {
    const pets = names.split(' ')
    const renamed = practicePets.map((pet, at) => ({ ...pet, name: pets[at / 3] ?? pet.name }))
    const service = await startService({ pets: renamed })
    const connectedTo = { production: service }
    const { app, window } = await launchApp({ language, words, connectedTo, colorScheme: null })
    const rows = window.getByRole('table', { name: words.list.table }).locator('tbody tr')
    const dialog = window.getByRole('dialog')
    async function closeDialog() {
      await window.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }

    await rows.first().click({ button: 'right' })
    await window.getByRole('menuitem', { name: words.category.name }).click()
    await window.getByLabel(words.add.categoryName('3')).fill(category)
    await window.keyboard.press('Enter')
    await rows.nth(3).click()
    await expect(
      window.getByRole('region', { name: words.detail.region }).getByText(words.detail.deprecated, { exact: true }),
    ).toBeVisible()
    await window.mouse.move(5, 5)
    await takePicture(app, window, `list-${name}`)
    await window.keyboard.press('Escape')

    await pressKeys(app, 'CmdOrCtrl+N')
    await dialog.getByLabel(words.fields.name, { exact: true }).fill(pets[1] ?? '')
    await dialog.getByLabel(words.fields.categoryNumber).fill('3')
    await takePicture(app, window, `add-${name}`)
    await closeDialog()

    await pressKeys(app, 'CmdOrCtrl+,')
    await expect(dialog.getByText(words.settings.density, { exact: true })).toBeVisible()
    await takePicture(app, window, `settings-${name}`)
    await closeDialog()

    await sendCommand(app, 'print-labels')
    await dialog.getByRole('combobox', { name: words.labels.paper, exact: true }).selectOption('a4-3x8')
    await takePicture(app, window, `labels-${name}`)
    await closeDialog()
    await sendCommand(app, 'show-overview')
    await expect(window.getByText(words.overview.hint)).toBeVisible()
    await takePicture(app, window, `overview-${name}`)
    await window.keyboard.press('Escape')

    service.intercept(() => answerWith({ code: 'unauthorized', message: 'Unknown API key.', status: 401 }, 401))
    await window.getByRole('button', { name: words.commands.refresh, exact: true }).click()
    await expect(window.getByRole('alert')).toBeVisible()
    await window.getByText(words.failure.details, { exact: true }).click()
    await takePicture(app, window, `failure-${name}`)
    service.intercept(null)

    await sendCommand(app, 'add-delivery')
    const { begin, review } = words.delivery
    const [nameColumn, categoryColumn] = begin.example[0] ?? []
    const paste = window.getByLabel(begin.rows, { exact: true })
    const delivered = [...pets, 'Kiwi', 'Mango', 'Rio'].map((pet, at) => [pet, at === 3 ? 'x' : '3', `A${at}`])
    await paste.fill(
      [[nameColumn, categoryColumn, '#'], ...delivered, ['Bella', '', '']]
        .map((cells) => `${cells.join('\t')}\n`)
        .join(''),
    )
    await window.getByRole('button', { name: begin.review, exact: true }).click()
    await window.getByLabel(review.categoryForAll).fill('7')
    await expect(window.getByRole('tab', { name: review.onlyToFix })).toBeVisible()
    await expect(window.getByText(review.compared(practicePets.length, false))).toBeVisible()
    await takePicture(app, window, `delivery-review-${name}`)
  })
}
