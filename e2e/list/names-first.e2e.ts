import { type ElectronApplication, expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { german as words } from '../../src-shared/words/german.ts'
import { type EarlierAddition, profileWithAdditions } from '../support/app/earlier-additions.ts'
import { prepareProfile } from '../support/app/prepare-profile.ts'
import { test } from '../support/app/start-service.ts'
import { cutCells } from '../support/clerk/cut-cells.ts'
import { pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'

const largest = '9223372036854775807'
const pets: readonly Pet[] = [
  ['Terrier, brown (Rusty), aus dem Tierheim Norderstedt', '3', 'available'],
  ['Bella', '17', 'pending'],
  ['Zwergkaninchen-Geschwisterpaar Hoppel und Poppel', largest, 'sold'],
  ['Wasabi von der Hohen Warte', '3', undefined],
].map(([name, categoryId, status], at) => ({
  id: at === 2 ? largest : `${840 + at}`,
  name: name ?? '',
  categoryId: categoryId ?? '',
  ...(status !== undefined && { status }),
}))
const categories = { '3': 'Hunde', '17': 'Kaninchen und Meerschweinchen' }

const additions: readonly EarlierAddition[] = pets.flatMap(({ id, name, categoryId = '3' }, at) =>
  (
    [
      { kind: 'added', petId: id, confirmedBy: 'answer' },
      { kind: 'added', petId: id, confirmedBy: 'clerk' },
      { kind: 'refused', message: 'category 99 does not exist' },
    ] as const
  ).map((outcome, place) => ({
    pet: { name, categoryId, status: 'available' as const },
    sentAt: Date.now() - 60_000 * (10 * at + place),
    outcome,
  })),
)

/** Every window size and zoom that a clerk in Hamburg was seen to use. */
const sizes = [
  [800, 600],
  [1024, 768],
].flatMap(([width = 0, height = 0]) => [1, 1.5, 2].map((zoom) => ({ width, height, zoom })))

/** Expects that no table cuts off a text that it has room for, in any window size. */
async function expectWhole(app: ElectronApplication, window: Page, screen: string): Promise<void> {
  for (const size of sizes) {
    await resizeWindow(app, window, size)
    const at = `${screen} at ${size.width} × ${size.height}, ${size.zoom * 100} %`
    expect.soft(await cutCells(window), at).toEqual([])
  }
  await resizeWindow(app, window, { width: 1024, height: 768 })
}

test('names come first: in German, in small windows and at up to 200 % zoom, no table cuts off a text that it has room for', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets })
  const profile = await profileWithAdditions('staging', service.baseUrl, additions)
  await prepareProfile(profile, { environment: 'staging', connectedTo: { staging: service }, language: 'de' })
  const { app, window } = await launchApp({ profile, words, managed: JSON.stringify({ categories }) })
  const rows = window.getByRole('table', { name: words.list.table }).locator('tbody tr')
  await window.emulateMedia({ reducedMotion: 'reduce' })
  await expect(rows).toHaveCount(4)
  await expectWhole(app, window, 'the list')

  await rows.first().getByRole('button').first().click()
  await expect(window.getByRole('region', { name: words.detail.region })).toBeVisible()
  await expectWhole(app, window, 'the list beside a pet')
  await window.keyboard.press('Escape')

  await window.getByLabel(words.list.search, { exact: true }).fill(largest)
  await expect(window.getByRole('button', { name: words.search.openNumber(largest) })).toBeVisible()
  await expectWhole(app, window, 'the offer to open a number')
  await window.keyboard.press('Escape')

  await sendCommand(app, 'show-overview')
  await expect(window.getByRole('heading', { name: words.commands['show-overview'], exact: true })).toBeFocused()
  await expectWhole(app, window, 'the overview')
  await window.keyboard.press('Escape')

  await pressKeys(app, 'CmdOrCtrl+H')
  await expect(window.getByRole('dialog').getByRole('row').nth(3)).toBeVisible()
  await expectWhole(app, window, 'Added here')
  await window.keyboard.press('Escape')

  const { begin, review, sending } = words.delivery
  await sendCommand(app, 'add-delivery')
  const faulty = { name: 'Ein Meerschweinchen, dessen Kategorie noch niemand eingetragen hat', categoryId: 'x' }
  const others = pets.map((pet) => ({ ...pet, name: `${pet.name} der Zweite` }))
  const lines = [...others, { name: 'Rex', categoryId: '3' }, { name: 'Bella', categoryId: '17' }, faulty].map(
    ({ name, categoryId }) => `${name}\t${categoryId}\n`,
  )
  await window.getByLabel(begin.rows, { exact: true }).fill(lines.join(''))
  await window.getByRole('button', { name: begin.review, exact: true }).click()
  await expect(window.getByText(review.compared(4, false))).toBeVisible()
  await expectWhole(app, window, 'the review')

  interceptCreates(service, async (request, next) =>
    (await request.clone().text()).includes('Rex') ? refusal(400, 'category 99 does not exist in this branch') : next(),
  )
  await window.getByRole('button', { name: review.add(5, 'staging') }).click()
  await expect(window.getByRole('button', { name: sending.done, exact: true })).toBeVisible()
  await expectWhole(app, window, 'the end of a delivery')
})
