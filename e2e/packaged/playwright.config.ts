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
  timeout: 240_000,
  // As generous: an app that starts on a busy computer may take long to ask for its first list.
  expect: { timeout: 60_000 },
})
