import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  reporter: 'list',
  timeout: 15 * 60_000,
  expect: { timeout: 60_000 },
})
