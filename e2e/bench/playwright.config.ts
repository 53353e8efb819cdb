import { defineConfig } from '@playwright/test'
// Makes a folder for temporary files, and removes it at the end.
import '../playwright.config.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  reporter: 'list',
  timeout: 15 * 60_000,
  expect: { timeout: 60_000 },
})
