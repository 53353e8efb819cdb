import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { closeApp } from '../support/app/electron-app.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { time } from '../support/clerk/shown-list.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { waitUntilSeen } from '../support/clerk/take-clock.ts'
import { watchText } from '../support/clerk/watch-page.ts'
import { answerWith, wireRows } from '../support/service/answers.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

const bella: Pet = { id: '418', name: 'Bella', categoryId: '3', status: 'available' }
const finn: Pet = { id: '640', name: 'Finn', categoryId: '3', status: 'pending' }
const luna: Pet = { id: '722', name: 'Luna', categoryId: '3', status: 'available' }
const cookie: Pet = { id: '863', name: 'Cookie', categoryId: '3', status: 'available' }

// With the day, if a test has moved the clock past midnight.
const since = (changes: string) => new RegExp(String.raw`^${changes} since (?:\w{3} \d{1,2}, )?${time}$`)
const announced = (window: Page) => window.locator('main > [role=status]')

/** A store's screen with what it tells of changes. */
function changesIn<Launched extends LaunchedApp>(launched: Launched) {
  const store = storeIn(launched)
  const changes = store.footer.getByRole('button', { name: / since / })
  return {
    ...store,
    changes,
    /** Waits until the footer counts these changes. */
    changed: (what: string) => expect(changes).toHaveText(since(what)),
    /** Refreshes, and waits for the answers: one, or more if a pet is open or a search needs other lists. */
    async refreshWholly({ received }: PetService, answers = 1): Promise<void> {
      const before = received.length
      await store.refresh()
      await expect.poll(() => received.length).toBeGreaterThanOrEqual(before + answers)
      await store.answered()
    },
  }
}

// `changes-since-seen.test.ts` tests which changes a list or lookup proves, `answer.test.ts` which rows a tab has then. These tests show how the
// clerk learns of them.
test('changes since the clerk last looked are marked, counted, shown alone, settled, and survive a restart', async ({
  launchApp,
  startService,
}) => {
  const service = await startService()
  const store = serveChanging(service, [bella, finn, luna])
  const first = changesIn(await launchApp({ connectedTo: { production: service } }))
  const { profile } = first
  // The first list ever has no marks, and neither has an unchanged list.
  await expect(first.rows).toHaveCount(3)
  await waitUntilSeen(first.window)
  await first.refreshWholly(service)
  await expect(first.changes).toHaveCount(0)
  await expect(announced(first.window)).toHaveText('')

  await test.step('Was Bella sold? The list tells in words, without a click, in both themes and in forced colours', async () => {
    const { window, row, opener } = first
    store.pets = [{ ...bella, status: 'sold' }, { ...finn, name: 'Finnegan', categoryId: '5' }, cookie]
    await first.refresh()
    await first.changed('1 new, 2 changed, 1 gone')
    await expect(announced(window)).toHaveText(since('1 new, 2 changed, 1 gone'))
    await expect(row('Finnegan')).toContainText(/was Finn.*was 3/)
    await expect(opener('Cookie')).toHaveAccessibleDescription('New 3 Available')
    await expect(opener('Bella')).toHaveAccessibleDescription('3 Sold was Available')
    await expectAccessible(window)
    await window.emulateMedia({ forcedColors: 'active' })
    const dot = row('Bella').locator('td:first-child > div > span').first()
    await expect(dot).toHaveCSS('border-top-width', '3px')
    await expect(dot).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
    await closeApp(first.app)
  })

  const again = changesIn(await launchApp({ profile }))
  await test.step('after a restart, the button shows only changed pets, and Escape shows all and settles nothing', async () => {
    const { window, row, changes, changed, lists, keys } = again
    await changed('1 new, 2 changed, 1 gone')
    await changes.click()
    await expect(changes).toHaveAttribute('aria-pressed', 'true')
    await lists('Bella', 'Finnegan', 'Cookie', 'Luna')
    await expect(row('Luna')).toContainText(/Gone\s*.*was Available/)
    await expect(window.getByText(/^Only what changed since .*: 4 pets\.$/)).toBeVisible()
    await expectAccessible(window)
    await keys('Escape')
    await lists('Bella', 'Finnegan', 'Cookie')
    await changed('1 new, 2 changed, 1 gone')
  })

  await test.step('copies and the details tell that a pet is gone, and leaving it settles its change', async () => {
    const { row, details, button, changes, changed, copied, menuKeys } = again
    const gone = 'Luna\t3\t\tGone · was Available\t722'
    await changes.click()
    await menuKeys('CmdOrCtrl+Shift+C')
    await expect.poll(() => readClipboard(again.app)).toContain(`Bella\t3\t\tSold\t418\n`)
    expect(await readClipboard(again.app)).toContain(`\n${gone}\n`)
    const opened = Date.now()
    await row('Luna').click()
    await expect(details.locator('dd').first()).toHaveText(/Gone\s*·\s*was Available/)
    await expect(details.getByRole('img', { name: /^Barcode/ })).toHaveCount(0)
    await button('Copy row', details).click()
    await copied(gone)
    // Passing over a pet does not settle it.
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(300)
    await button('Close', details).click()
    await changed('1 new, 2 changed')
  })
  // “Mark as seen” settles the rest for good, and the focus moves into the list.
  await again.button('Mark as seen').click()
  await expect(again.changes).toHaveCount(0)
  await again.button('Undo').click()
  await again.changed('1 new, 2 changed')
  await again.button('Mark as seen').click()
  await expect(again.changes).toHaveCount(0)
  await again.lists('Bella', 'Finnegan', 'Cookie')
  await expect(again.opener('Cookie')).toBeFocused()
  // What was new stays at hand for the day.
  await again.button('1 new today').click()
  await again.lists('Cookie')
  await expect(again.window.getByText('Only what is new today: 1 pet.')).toBeVisible()
  await again.button('1 new today').click()
  await again.lists('Bella', 'Finnegan', 'Cookie')
  store.pets = [...store.pets, luna]
  await again.refresh()
  await again.changed('1 new')
  await expect(again.window.getByText('was Available')).toHaveCount(0)
})

test('a pet that others added is new, even if the list of as many as the clerk chose has it before the whole does', async ({
  launchStore,
}) => {
  const launched = await launchStore(makePets(30))
  const { service, again } = launched
  const first = changesIn(launched)
  await waitUntilSeen(first.window)
  await first.show('20')
  await first.counts(20)
  await closeApp(first.app)
  const [gate, pets] = [createGate(), [cookie, ...makePets(30)]]
  service.intercept(async ({ url }) => {
    if (url.endsWith('limit=100')) await gate.opened
    return answerWith(wireRows(pets.slice(0, Number(url.split('limit=')[1]))))
  })
  const { window, row, offers, changed } = changesIn(await again())
  await expect(row('Cookie')).toBeVisible()
  await offers('copy-rows')
  // The window records what the clerk has seen when idle.
  await window.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  gate.open()
  await changed('1 new')
})

test('refreshing 400 unchanged rows announces nothing again, whichever list or lookup their copies come from', async ({
  showStore,
}) => {
  const pets = makePets(400)
  const { service, window, tab, row, details, counts, refreshWholly } = changesIn(await showStore(pets))
  const store = serveChanging(service, pets)
  await counts(300)
  await tab('Available').click()
  await counts(100)
  await tab('All').click()
  await row('Bella 1').click()
  await expect(details.getByRole('status')).toHaveText(/\d:\d\d/)
  for (const [status, isNews] of [
    ['pending', false],
    ['sold', true],
    ['sold', false],
  ] as const) {
    const announcements = await watchText(announced(window))
    store.pets = pets.map((pet) => (pet.id === '2' ? { ...pet, status } : pet))
    await refreshWholly(service, 4)
    await expect(row('Biscuit 2')).toContainText(status, { ignoreCase: true })
    expect((await announcements()) > 0).toBe(isNews)
  }
})
