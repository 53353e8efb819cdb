import { defineConfig } from '@playwright/test'

/** Runs the tests of the installed package, from outside, because its fuses keep Playwright from driving it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.packaged.ts',
  outputDir: '../../test-results/packaged',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // apt may have to fetch the package's dependencies.
  timeout: 120_000,
  expect: { timeout: 20_000 },
})
