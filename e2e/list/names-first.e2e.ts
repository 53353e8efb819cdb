import { expect } from '@playwright/test'
import { german as words } from '../../src-shared/words/german.ts'
import { type EarlierAddition, writeLedger } from '../support/app/earlier-additions.ts'
import { newProfile, prepareProfile } from '../support/app/prepare-profile.ts'
import { test } from '../support/app/start-service.ts'
import { cutCells } from '../support/clerk/cut-cells.ts'
import { sendCommand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'

const largest = '9223372036854775807'
const pets = [
  { id: '840', name: 'Terrier, brown (Rusty), aus dem Tierheim Norderstedt', categoryId: '3', status: 'available' },
  { id: '841', name: 'Bella', categoryId: '17', status: 'pending' },
  { id: largest, name: 'Zwergkaninchen-Geschwisterpaar Hoppel und Poppel', categoryId: largest, status: 'sold' },
  { id: '843', name: 'Wasabi von der Hohen Warte', categoryId: '3' },
]
const categories = { '3': 'Hunde', '17': 'Kaninchen und Meerschweinchen' }

const additions = pets.flatMap(({ id, name, categoryId }, at): readonly EarlierAddition[] =>
  (
    [
      { kind: 'added', petId: id, confirmedBy: 'answer' },
      { kind: 'added', petId: id, confirmedBy: 'clerk' },
      { kind: 'refused', message: 'category 99 does not exist' },
    ] as const
  ).map((outcome, place) => ({ name, categoryId, sentAt: Date.now() - 60_000 * (10 * at + place), outcome })),
)

/** The smallest, the widest and the middle of the sizes and zooms that a clerk in Hamburg was seen to use. */
const sizes = [
  { width: 800, height: 600, zoom: 2 },
  { width: 1024, height: 768, zoom: 1 },
  { width: 1024, height: 768, zoom: 1.5 },
]

test('names come first: in German, in small windows and at up to 200 % zoom, no table cuts off a text that it has room for', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets })
  const profile = await writeLedger(await newProfile(), 'staging', service.baseUrl, additions)
  await prepareProfile(profile, { environment: 'staging', connectedTo: { staging: service }, language: 'de' })
  const { app, window } = await launchApp({ profile, words, managed: JSON.stringify({ categories }) })
  const button = (name: string) => window.getByRole('button', { name, exact: true })
  /** Expects a screen's tables to be whole in each size. */
  const expectWhole = async (screen: string) => {
    for (const size of sizes) {
      await resizeWindow(app, window, size)
      const at = `${screen} at ${size.width} × ${size.height}, ${size.zoom * 100} %`
      expect.soft(await cutCells(window), at).toEqual([])
    }
    await resizeWindow(app, window, { width: 1024, height: 768 })
  }
  const rows = window.getByRole('table', { name: words.list.table }).locator('tbody tr')
  await window.emulateMedia({ reducedMotion: 'reduce' })
  await expect(rows).toHaveCount(4)
  await expectWhole('the list')
  /** The narrowest name, in pixels of the page. */
  const narrowest = () =>
    rows
      .locator('td:first-child button')
      .evaluateAll((names) => Math.min(...names.map((name) => name.getBoundingClientRect().width)))

  await rows.first().getByRole('button').first().click()
  await expect(window.getByRole('region', { name: words.detail.region })).toBeVisible()
  await expectWhole('the list beside a pet')
  // Room for ten letters.
  await expect.poll(narrowest).toBeGreaterThan(80)
  await window.keyboard.press('Escape')

  await window.getByLabel(words.list.search, { exact: true }).fill(largest)
  await expect(window.getByRole('button', { name: words.search.openNumber(largest) })).toBeVisible()
  await expectWhole('the offer to open a number')
  await window.keyboard.press('Escape')

  await sendCommand(app, 'show-overview')
  await expect(window.getByRole('heading', { name: words.commands['show-overview'], exact: true })).toBeFocused()
  await expectWhole('the overview')
  await window.keyboard.press('Escape')

  await sendCommand(app, 'show-added-here')
  await expect(window.getByRole('dialog').getByRole('row').nth(3)).toBeVisible()
  await expectWhole('Added here')
  await window.keyboard.press('Escape')

  const { begin, review, sending } = words.delivery
  await sendCommand(app, 'add-delivery')
  const delivered = [
    ...pets.map(({ name, categoryId }) => [`${name} der Zweite`, categoryId]),
    ['Rex', '3'],
    ['Bella', '17'],
    ['Ein Meerschweinchen, dessen Kategorie noch niemand eingetragen hat', 'x'],
  ]
  const text = delivered.map((cells) => `${cells.join('\t')}\n`).join('')
  await window.getByLabel(begin.rows, { exact: true }).fill(text)
  await button(begin.review).click()
  await expect(window.getByText(review.compared(4, false))).toBeVisible()
  // The widest status: its column has room for it, whatever the rows say.
  await window
    .getByLabel(words.failure.detail(review.ifEmpty, words.fields.status), { exact: true })
    .selectOption(words.add.letTheStoreDecide)
  await expectWhole('the review')

  interceptCreates(service, async (request, next) =>
    (await request.clone().text()).includes('Rex') ? refusal(400, 'category 99 does not exist in this branch') : next(),
  )
  await button(review.add(5, 'staging')).click()
  await expect(button(sending.done)).toBeVisible()
  await expectWhole('the end of a delivery')
})
