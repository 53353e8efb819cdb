import path from 'node:path'
import { expect } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { english } from '../../src-shared/words/english.ts'
import { walkFirstRun } from '../languages/walk.ts'
import { test } from '../support/app/start-service.ts'
import { openAddSheet } from '../support/clerk/add-sheet.ts'
import { chooseDensity } from '../support/clerk/choose-density.ts'
import { openPalette, petDetails, petRows, switchTo } from '../support/clerk/clerk.ts'
import { chooseFile, discardDelivery, openDelivery } from '../support/clerk/delivery.ts'
import { possibleCommands, sendCommand, typeByHand } from '../support/clerk/keyboard.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { expectAccessible } from './accessibility.ts'

// The walks in `e2e/languages` check most screens, in German and Arabic. These tests check the others.
test.describe('axe finds nothing wrong, in light and dark,', () => {
  test('on the first run and the connection form', async ({ launchApp }) => {
    const { app, window } = await launchApp()
    await walkFirstRun({ app, window, words: english, visit: (screen) => expectAccessible(window, { screen }) })
  })

  test('on the list, the details and a row’s menu, in compact rows', async ({ practiceApp: { window } }) => {
    await chooseDensity(window, 'compact')
    await petRows(window).nth(4).click()
    await expect(window.getByText('Deprecated', { exact: true })).toBeVisible()
    await expectAccessible(window)
    await petRows(window).nth(4).click({ button: 'right' })
    await expect(window.getByRole('menu', { name: 'Dot' })).toBeVisible()
    await expectAccessible(window)
  })

  test('on the menu beside “Add pet”, a palette that finds nothing, a sheet of labels and a form with a hint', async ({
    practiceApp: { app, window },
  }) => {
    await window.getByRole('button', { name: 'More ways to add' }).click()
    await expect(window.getByRole('menuitem')).toHaveCount(2)
    await expectAccessible(window)
    await window.keyboard.press('Escape')

    await openPalette(app, window)
    await expect(window.getByRole('listbox', { name: 'Quick search' })).toBeVisible()
    await typeByHand(window, 'unic')
    await expect(window.getByText('Nothing matches.')).toBeVisible()
    await expectAccessible(window)
    await window.keyboard.press('Escape')

    await expect.poll(() => possibleCommands(app)).toContain('print-labels')
    await sendCommand(app, 'print-labels')
    const labels = window.getByRole('dialog', { name: 'Print labels' })
    await labels.getByRole('combobox', { name: 'Paper' }).selectOption('a4-3x8')
    await labels.getByRole('radio', { name: 'Label 5', exact: true }).click()
    await expectAccessible(window)
    await window.keyboard.press('Escape')

    const sheet = await openAddSheet(window, 'practice')
    await typeByHand(window, 'Bella')
    await expect(sheet.getByText(/^A pet called Bella/)).toBeVisible()
    await sheet.getByLabel('Category number').fill('3')
    await expectAccessible(window)
    await sheet.getByRole('button', { name: /^(Name this category|Rename)/ }).click()
    await expectAccessible(window)
  })

  test('on a delivery under review, from a workbook with sheets and from a file in a guessed encoding', async ({
    practiceApp: { app, window },
  }) => {
    await openDelivery(app, window)
    for (const [file, choice] of [
      ['src-main/files/workbook/testing/birds.xlsx', 'Sheet'],
      ['e2e/deliveries/files/semicolons-windows-1252.csv', 'File encoding'],
    ] as const) {
      await chooseFile(app, window, path.join(projectRoot, file))
      await expect(window.getByLabel(choice, { exact: true })).toBeVisible()
      await expect(window.getByText(/^Compared with/)).toBeVisible()
      await expectAccessible(window)
    }
    await discardDelivery(window)
  })

  test('on an empty list, an empty tab, details that fail and the question before the first pet for production', async ({
    shareApp,
    startService,
  }) => {
    const [production, staging] = [await startService({ pets: [] }), await startService({ pets: makePets(3) })]
    const { window } = await shareApp({ connectedTo: { production, staging }, environment: 'staging' })
    await switchTo(window, 'production')
    await expect(window.getByText('No pets yet.')).toBeVisible()
    await expectAccessible(window)
    await window.getByRole('tab', { name: 'Pending' }).click()
    await expect(window.getByText('No pending pets.')).toBeVisible()
    await expectAccessible(window)
    const sheet = await openAddSheet(window, 'production')
    await typeByHand(window, 'Rex')
    await sheet.getByLabel('Category number').fill('3')
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(sheet.getByText('Add Rex to PRODUCTION?')).toBeVisible()
    await expectAccessible(window)
    await window.keyboard.press('Escape')
    await window.keyboard.press('Escape')

    await switchTo(window, 'staging')
    await expect(petRows(window)).toHaveCount(3)
    staging.intercept(() => refusal(401))
    await refresh(window)
    await petRows(window).first().click()
    await expect(petDetails(window).getByRole('alert')).toBeVisible()
    await expectAccessible(window)
  })
})
