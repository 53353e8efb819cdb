import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { densities } from '../../src-shared/settings.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, openAddSheet } from '../support/clerk/add-sheet.ts'
import { chooseDensity } from '../support/clerk/choose-density.ts'
import { openPalette, openSettings, petDetails, petRows, switchTo } from '../support/clerk/clerk.ts'
import { chooseFile, discardDelivery, openDelivery } from '../support/clerk/delivery.ts'
import { possibleCommands, pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { expectAccessible } from './accessibility.ts'

async function closeByEscape(window: Page): Promise<void> {
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)
}

test.describe('axe finds nothing wrong, in light and dark,', () => {
  test('on the first run and on the form that connects', async ({ launchApp }) => {
    const { window } = await launchApp()
    await expect(window.getByRole('button', { name: 'Connect to your store' })).toBeVisible()
    await expectAccessible(window)
    await window.getByRole('button', { name: 'Connect to your store' }).click()
    await expect(window.getByLabel('API key')).toBeVisible()
    await expectAccessible(window)
    await window.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(window.getByRole('alert').filter({ hasText: 'Paste the key' })).toBeVisible()
    await expectAccessible(window)
  })

  for (const density of densities) {
    test(`on the list and the details, in ${density} rows`, async ({ practiceApp: { window } }) => {
      await chooseDensity(window, density)
      await expectAccessible(window)
      await petRows(window).nth(4).click()
      await expect(window.getByText('Deprecated', { exact: true })).toBeVisible()
      await expectAccessible(window)
      await petRows(window).nth(4).click({ button: 'right' })
      await expect(window.getByRole('menu')).toBeVisible()
      await expectAccessible(window)
    })
  }

  test('on every panel', async ({ launchApp }) => {
    const { app, window } = await launchApp({ environment: 'practice' })
    await expect(petRows(window).first()).toBeVisible()
    await openSettings(window)
    await expectAccessible(window)
    await closeByEscape(window)
    await pressKeys(app, 'CmdOrCtrl+/')
    await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(window)
    await closeByEscape(window)
    await openPalette(app, window)
    await window.keyboard.type('about')
    await window.keyboard.press('Enter')
    await expect(window.getByRole('dialog', { name: 'About' })).toBeVisible()
    await expectAccessible(window)
    await closeByEscape(window)
    await openPalette(app, window)
    await window.keyboard.type('be')
    await expectAccessible(window)
    await window.keyboard.type('nothing like it')
    await expect(window.getByText('Nothing matches.')).toBeVisible()
    await expectAccessible(window)
    await closeByEscape(window)
    const sheet = await openAddSheet(window, 'practice')
    await window.keyboard.type('Bella')
    await expect(sheet.getByText(/^A pet called Bella/)).toBeVisible()
    await expectAccessible(window)
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(sheet.getByText('Enter the category as a whole number, such as 3.')).toBeVisible()
    await expectAccessible(window)
    await sheet.getByLabel('Category number').fill('3')
    await sheet.getByRole('button', { name: 'Name this category…' }).click()
    await expectAccessible(window)
    await window.keyboard.press('Escape')
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(window.getByText(/^Bella added to Practice/)).toBeVisible()
    await expectAccessible(window)
  })

  test('on the overview', async ({ practiceApp: { app, window } }) => {
    await sendCommand(app, 'show-overview')
    await expect(window.getByText(/^Counted from all/)).toBeVisible()
    await expectAccessible(window)
  })

  test('on the panel that prints labels, for a roll that is too small and for a sheet', async ({
    practiceApp: { app, window },
  }) => {
    await expect.poll(() => possibleCommands(app)).toContain('print-labels')
    await sendCommand(app, 'print-labels')
    const paper = window.getByRole('dialog', { name: 'Print labels' }).getByRole('combobox', { name: 'Paper' })
    for (const id of ['as-printer', 'roll-40x30', 'a4-3x8']) {
      await paper.selectOption(id)
      await expectAccessible(window)
    }
    await window.getByRole('radio', { name: 'Label 5', exact: true }).click()
    await expectAccessible(window)
  })

  test('on the menu beside “Add pet”', async ({ practiceApp: { window } }) => {
    await petRows(window).first().click()
    await window.getByRole('button', { name: 'More ways to add' }).click()
    await expect(window.getByRole('menuitem')).toHaveCount(2)
    await expectAccessible(window)
  })

  test('on a delivery under review, from a workbook with sheets and from a file in a guessed encoding', async ({
    practiceApp: { app, window },
  }) => {
    await openDelivery(app, window)
    await expectAccessible(window)
    for (const [file, choice] of [
      ['src-main/files/workbook/testing/birds.xlsx', 'Sheet'],
      ['e2e/deliveries/files/semicolons-windows-1252.csv', 'Encoding of the file'],
    ] as const) {
      await chooseFile(app, window, path.join(projectRoot, file))
      await expect(window.getByLabel(choice, { exact: true })).toBeVisible()
      await expect(window.getByText(/^Compared with/)).toBeVisible()
      await expectAccessible(window)
    }
    await discardDelivery(window)
  })

  test('on an empty list, an empty tab and an empty search', async ({ shareApp, startService }) => {
    const service = await startService({ pets: [] })
    const { window } = await shareApp({ connectedTo: { production: service } })
    await expect(window.getByText('No pets yet.')).toBeVisible()
    await expectAccessible(window)
    await window.getByRole('tab', { name: 'Pending' }).click()
    await expect(window.getByText('No pending pets.')).toBeVisible()
    await expectAccessible(window)
  })

  test('on a search that finds nothing', async ({ practiceApp: { window } }) => {
    await window.getByLabel('Search pets').fill('rex')
    await expect(window.getByText('Nothing found for “rex”.')).toBeVisible()
    await expectAccessible(window)
    await window.getByLabel('Show', { exact: true }).fill('1000')
    await window.keyboard.press('Enter')
    await expect(window.getByText(/^Enter a whole number from 1 to 100/)).toBeVisible()
    await expectAccessible(window)
  })

  test('on errors: of the list, of the details, of a refused pet, of a lost answer', async ({
    shareApp,
    startService,
  }) => {
    // More pets than a list can hold, so that no list settles the lost answer before the test sees the message.
    const service = await startService({ pets: makePets(330) })
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect(petRows(window).first()).toBeVisible()
    service.intercept(async (request, next) => {
      const answer = await next()
      return request.method === 'POST' ? 'hang-up' : answer
    })
    const sheet = await openAddSheet(window, 'staging')
    await window.keyboard.type('Bella 21')
    await sheet.getByLabel('Category number').fill('3')
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(sheet.getByText('Bella 21 may have been added to Staging.')).toBeVisible()
    await expectAccessible(window)
    await closeByEscape(window)
    service.intercept(() => refusal(401))
    await refresh(window)
    await expect(
      window.getByText('The Staging key wasn’t accepted. Check it, or ask your manager for a new one.'),
    ).toBeVisible()
    await window.getByText('Details', { exact: true }).click()
    await petRows(window).first().click()
    await expect(petDetails(window).getByRole('alert')).toBeVisible()
    await expectAccessible(window)
  })

  test('on the questions that the app asks', async ({ shareApp, startService }) => {
    const service = await startService({ pets: makePets(3) })
    const { window } = await shareApp({ connectedTo: { production: service }, environment: 'practice' })
    await switchTo(window, 'production')
    const sheet = await openAddSheet(window, 'production')
    await window.keyboard.type('Rex')
    await sheet.getByLabel('Category number').fill('3')
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(sheet.getByText('Add Rex to PRODUCTION?')).toBeVisible()
    await expectAccessible(window)
    await window.keyboard.press('Escape')
    await window.keyboard.press('Escape')
    await expect(addSheet(window, 'production')).toBeHidden()
    await switchTo(window, 'practice')
    await openSettings(window)
    await window.getByRole('dialog').getByRole('radio', { name: 'Production' }).click()
    await expect(window.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(window)
  })
})
