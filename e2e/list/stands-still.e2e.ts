import { expect, type Locator } from '@playwright/test'
import { french } from '../../src-shared/words/french.ts'
import { writeLedger } from '../support/app/earlier-additions.ts'
import { newProfile } from '../support/app/prepare-profile.ts'
import { test } from '../support/app/start-service.ts'
import { waitForTheRest } from '../support/clerk/clerk.ts'
import { sendCommand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { waitUntilSeen } from '../support/clerk/take-clock.ts'
import { watchPlaces } from '../support/clerk/watch-page.ts'
import { refusal } from '../support/service/answers.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets } from '../support/service/pet-service.ts'

for (const width of [1200, 800]) {
  test(`nothing moves while a clerk types, chooses and refreshes in a window ${width} pixels wide`, async ({
    showStore,
  }) => {
    const [bella, biscuit, ...others] = makePets(6)
    if (!bella || !biscuit) throw new Error('There are no pets.')
    const pets = [
      { ...bella, categoryId: '1234567890' },
      { ...biscuit, id: '1234567890123456', status: 'available' },
      ...others,
    ]
    const { service, app, window, search, category, tab, row, rows, show, counts, refresh, claims } = storeIn(
      await showStore(pets),
    )
    const store = serveChanging(service, pets)
    await resizeWindow(app, window, { width, height: 768 })
    await show('2')
    await counts(2)
    await waitUntilSeen(window)
    const moved = await watchPlaces(window)
    // A search loads all pets, which gives the tabs their counts, and leaves one row.
    await search.pressSequentially('bella')
    await expect(rows).toHaveCount(1)
    await expect(tab('All 6')).toBeVisible()
    await search.fill('1234567890123456')
    await expect(window.getByRole('button', { name: 'Open #1234567890123456' })).toBeVisible()
    await search.fill('')
    await show('As many as possible')
    await counts(6)
    // A category is chosen, and every one again.
    await category.selectOption('1234567890')
    await counts(1)
    await category.selectOption('')
    // A refresh brings changed pets, and more than fit in the window.
    store.pets = [
      { ...pets[0], ...bella, status: 'pending', categoryId: '1234567891' },
      { ...biscuit, id: '1234567890123456', status: 'sold' },
      ...others,
      ...makePets(60).slice(11),
      { ...bella, id: '1234567890123456789', name: 'Methuselah', status: 'at the veterinarian' },
      { ...bella, id: '77', name: 'Nemo', categoryId: '1234567890123456' },
    ]
    await refresh()
    await expect(row('Biscuit 2')).toContainText('was Available')
    await expect(row('Bella 1')).toContainText('was 1234567890')
    await expect(rows.getByText('New').first()).toBeVisible()
    await claims(/^Showing all 57 pets/)
    // A refresh fails, and then another comes through.
    service.intercept(() => refusal(503))
    await refresh()
    await expect(window.getByText('Showing pets from')).toBeInViewport()
    serveChanging(service, store.pets)
    await refresh()
    await expect(window.getByText('Showing pets from')).toHaveCount(0)
    expect(await moved()).toEqual([])
  })
}

test('a refresh that fails moves nothing while the clerk checks the shelf', async ({ showStore }) => {
  const { window, service, counts, begin, button, failure } = shelfIn(await showStore(makePets(60)))
  await counts(60)
  await begin()
  const moved = await watchPlaces(window, 'main tbody tr, main th, main input, main footer button')
  service.intercept(() => refusal(503))
  await button('Look again').click()
  await expect(failure).toBeInViewport()
  expect(await moved()).toEqual([])
})

test('the columns of Added here and of the overview stay where they are when their rows become too few to scroll', async ({
  launchApp,
  startService,
}) => {
  const service = await startService()
  const pets = makePets(60).map((pet, at) => ({ ...pet, categoryId: String(1000 + at) }))
  const store = serveChanging(service, pets)
  const additions = makePets(60).map(({ id: petId, name }, at) => {
    const outcome = { kind: 'added', petId, confirmedBy: 'answer' } as const
    return { name, categoryId: String(10 ** (at % 12)), sentAt: Date.now() - 60_000 + at, outcome }
  })
  const profile = await writeLedger(await newProfile(), 'staging', service.baseUrl, additions)
  const { app, window, counts, refresh } = storeIn(await launchApp({ profile, connectedTo: { staging: service } }))
  await counts(60)

  await test.step('one addition is searched', async () => {
    await sendCommand(app, 'show-added-here')
    const rows = window.getByRole('dialog').locator('tr[data-addition]')
    await expect(rows.first()).toBeVisible()
    await sendCommand(app, 'find')
    const find = window.getByRole('dialog').getByRole('searchbox')
    await expect(find).toBeFocused()
    const moved = await watchPlaces(window, '[role=dialog] thead th')
    await find.fill('Bella 1')
    await find.fill('Bella 11')
    await expect(rows).toHaveCount(1)
    expect(await moved()).toEqual([])
    await find.press('Escape')
    await window.keyboard.press('Escape')
  })
  await test.step('a refresh leaves two categories', async () => {
    await sendCommand(app, 'show-overview')
    const rows = window.getByRole('table', { name: 'Overview' }).locator('tbody tr')
    await expect(rows).toHaveCount(60)
    const moved = await watchPlaces(window, 'main thead bdi')
    store.pets = pets.map((pet, at) => ({ ...pet, categoryId: String(1000 + (at % 2)) }))
    await refresh()
    await expect(rows).toHaveCount(2)
    expect(await moved()).toEqual([])
  })
})

test('there is room for what must be read: counts in wide letters, and rows at 200 %', async ({ showStore }) => {
  const { app, window, rows, tab, limit } = storeIn(await showStore(makePets(60)))
  await expect(tab('All 60')).toBeVisible()
  // A count is whole or gone before anything wraps, and never cut by the spacing of WCAG 1.4.12.
  const spacing = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important }'
  for (const [width, style, seen] of [
    [1200, '', /^(whole )+$/],
    [1020, '', /^(gone )+$/],
    [1200, spacing, /^((whole|gone) )+$/],
    [1100, spacing, /^((whole|gone) )+$/],
  ] as const) {
    await resizeWindow(app, window, { width, height: 752 })
    const counts = await window.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
      const found = Array.from(document.querySelectorAll('[role=tab]'), (one) => {
        const end = one.getBoundingClientRect().bottom
        const { top = 0, bottom = 0 } = one.lastElementChild?.getBoundingClientRect() ?? {}
        return bottom <= end + 1 ? 'whole ' : top >= end - 1 ? 'gone ' : 'cut '
      })
      document.adoptedStyleSheets = []
      return found.join('')
    }, style)
    expect.soft(counts, `at ${width}`).toMatch(seen)
    if (style === '') expect((await limit.boundingBox())?.y).toBe(69)
  }
  await test.step('at 200 %, a window below a title and above a task bar shows more than two rows', async () => {
    await resizeWindow(app, window, { width: 1024, height: 712, zoom: 2 })
    const whole = (all: readonly Element[]) =>
      all.filter((one) => {
        const { left, top, bottom } = one.getBoundingClientRect()
        return [top + 1, bottom - 1].every((y) => one.contains(document.elementFromPoint(left + 40, y)))
      }).length
    await expect.poll(() => rows.evaluateAll(whole)).toBeGreaterThan(2)
  })
})

test('every paper’s name can be read, however long it is', async ({ showStore }) => {
  const { app, window } = await showStore(makePets(3))
  await window.evaluate(() => globalThis.window.petStore.saveLanguage({ choice: 'fr' }))
  await window.reload()
  await waitForTheRest(window, french)
  await expect(window.locator('tr[data-pet-id]')).toHaveCount(3)
  const cutNames = (papers: Locator) =>
    papers.evaluate((select: HTMLSelectElement) => {
      const context = document.createElement('canvas').getContext('2d')
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select)
      if (context) context.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return Array.from(select.options, ({ text }) => text).filter(
        (text) => (context?.measureText(text).width ?? 0) > room,
      )
    })
  for (const [command, name] of [
    ['open-settings', french.settings.labelPaper],
    ['print-labels', french.labels.paper],
  ] as const) {
    await sendCommand(app, command)
    const papers = window.getByRole('combobox', { name, exact: true })
    await expect(papers).toBeVisible()
    expect(await cutNames(papers), command).toEqual([])
    await window.keyboard.press('Escape')
    await expect(papers).toHaveCount(0)
  }
})
