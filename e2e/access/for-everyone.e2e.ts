import { expect, type Locator } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addSheet } from '../support/clerk/add-sheet.ts'
import { openSettings, petButtons, petDetails, petRows } from '../support/clerk/clerk.ts'
import { pressByHand, pressKeys } from '../support/clerk/keyboard.ts'
import { holdRequests } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { expectToKeepFocus, followFocus } from './follow-focus.ts'

test('a clerk can do the main job with the keyboard alone, from the first run to the added pet', async ({
  launchApp,
}) => {
  const launched = await launchApp()
  const { window } = launched
  const practice = window.getByRole('button', { name: 'Try the practice store' })
  await expect(practice).toBeVisible()
  await pressByHand(window, 'Tab', 'Tab')
  await expect(practice).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(petRows(window).first()).toBeVisible()
  // The focus moved from the first run's page to the search, which is near the tabs, the rows and a pet.
  await expectToKeepFocus(window.getByLabel('Search pets'))
  await followFocus(
    launched,
    `search        | Tab Ctrl+F | search | Shift+Tab | filter | Shift+Tab | tab:All | ArrowRight | tab:Available
     tab:Available | Tab Tab “kiwi” | search`,
  )
  // The search finds a pet that is not on screen in the whole store.
  await expect(petButtons(window).first()).toHaveText('Kiwi')
  await followFocus(launched, 'search | ArrowDown | first row | Enter | first row')
  await expect(petDetails(window).getByRole('heading', { name: 'Kiwi' })).toBeVisible()
  await followFocus(launched, 'first row | Escape | first row | Ctrl+N | form | “Rex” Tab | category | “5” | category')
  await expect(window.getByText('Cats', { exact: true })).toBeVisible()
  const submit = addSheet(window, 'practice').getByRole('button', { name: 'Add to PRACTICE' })
  await expect(async () => {
    await pressByHand(window, 'Tab')
    await expect(submit).toBeFocused({ timeout: 100 })
  }).toPass()
  await pressByHand(window, 'Space')
  await expect(window.getByText('“Rex” added to Practice as #812.')).toBeVisible()
})

test('every element shows that it has the focus', async ({ practiceApp: { window } }) => {
  await window.getByRole('heading', { name: 'Pet Store Inventory' }).click()
  const seen = new Set<string>()
  for (let presses = 0; presses < 16; presses += 1) {
    await window.keyboard.press('Tab')
    const [focused, isShown] = await window.locator(':focus').evaluate((element) => {
      // A pet's button shows the focus on its whole row.
      const outlines = [element, element.closest('tbody tr') ?? element].map((part) => getComputedStyle(part))
      const shows = outlines.some((one) => one.outlineStyle !== 'none' && Number.parseFloat(one.outlineWidth) >= 2)
      return [`${element.tagName} ${element.ariaLabel ?? element.textContent}`, shows] as const
    })
    expect.soft(isShown, focused).toBe(true)
    seen.add(focused)
  }
  // Mark, refresh, settings, add, tab, search, show, its menu, four columns, a row.
  expect(seen.size).toBeGreaterThanOrEqual(13)
})

test('in forced colours, the environment, the focus and every chosen element still stand out', async ({
  practiceApp: { app, window },
}) => {
  await window.emulateMedia({ forcedColors: 'active' })
  async function expectToStandOut(chosen: Locator, other: Locator): Promise<void> {
    await expect(chosen).toHaveCSS('outline-style', 'solid')
    await expect(other).toHaveCSS('outline-style', 'none')
  }
  await petRows(window).nth(1).click()
  await expect(window.locator('body > div[aria-hidden=true]').last()).toHaveCSS('border-top-style', 'dashed')
  await expect(petRows(window).nth(1).getByRole('cell').first()).toHaveCSS('border-left-width', '4px')
  await expect(petRows(window).nth(2).getByRole('cell').first()).toHaveCSS('border-left-width', '0px')
  await expectToStandOut(window.getByRole('tab', { name: 'All' }), window.getByRole('tab', { name: 'Sold' }))
  await petButtons(window).nth(2).focus()
  await window.keyboard.press('ArrowDown')
  await expectToStandOut(petRows(window).nth(3), petRows(window).nth(4))
  await petRows(window).nth(1).click({ button: 'right' })
  const item = (name: string) => window.getByRole('menuitem', { name })
  await item('Copy row').hover()
  await expectToStandOut(item('Copy row'), item('Duplicate'))
  await window.keyboard.press('Escape')

  const panel = await openSettings(window)
  const radio = (name: string) => panel.getByRole('radio', { name, exact: true })
  await expect(radio('Practice')).toHaveCSS('border-top-width', '5px')
  await expectToStandOut(radio('Comfortable'), radio('Compact'))
  await pressKeys(app, 'CmdOrCtrl+K')
  await expectToStandOut(window.getByRole('option').first(), window.getByRole('option').last())
})

test('with reduced motion, nothing moves', async ({ showStore }) => {
  const { app, service, window } = await showStore(makePets(3))
  await expect(petRows(window)).toHaveCount(3)
  const gate = holdRequests(service)
  const countAnimations = () => window.evaluate(() => document.getAnimations().length)
  await window.emulateMedia({ reducedMotion: 'no-preference' })
  await window.getByRole('tab', { name: 'Sold' }).click()
  await window.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(countAnimations).toBeGreaterThan(0)
  await window.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(countAnimations).toBe(0)
  await pressKeys(app, 'CmdOrCtrl+N')
  await expect(addSheet(window, 'staging')).toBeVisible()
  expect(await countAnimations()).toBe(0)
  gate.open()
})
