import { expect } from '@playwright/test'
import { appPlatform } from '../../scripts/computer/app-system.mjs'
import { german } from '../../src-shared/words/german.ts'
import { test } from '../support/app/start-service.ts'
import { openPalette } from '../support/clerk/clerk.ts'

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
