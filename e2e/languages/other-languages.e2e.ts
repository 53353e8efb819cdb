import { expect } from '@playwright/test'
import { german } from '../../src-shared/words/german.ts'
import { test } from '../support/app/start-service.ts'
import { openPalette } from '../support/clerk/clerk.ts'
import { appPlatform } from '../support/computer/app-system.ts'

test('on a German computer the practice store calls its categories in German, and the palette needs no umlauts', async ({
  launchApp,
}) => {
  test.skip(appPlatform !== 'linux', 'only on Linux can a variable choose the language of the computer')
  const { app, window } = await launchApp({ env: { LANGUAGE: 'de' } })
  await window.getByRole('button', { name: german.firstRun.practice }).click()
  await expect(window.getByRole('cell', { name: '3 · Hunde' }).first()).toBeVisible()
  await openPalette(app, window, german)
  await window.keyboard.type('verfugb')
  await expect(window.getByRole('option')).toHaveText([/^Verfügbare Tiere anzeigen/])
})
