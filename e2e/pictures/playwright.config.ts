import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/pictures',
  workers: 1,
  reporter: 'list',
  // As generous as in e2e/playwright.config.ts, for the same reason.
  timeout: 120_000,
  expect: { timeout: 20_000 },
})
