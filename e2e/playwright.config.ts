import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // Each test has an app and a profile of its own; a second worker would share the processor with the app of the first.
  workers: 1,
  // Electron itself now and then ends in the middle of a test. A second try is counted and said in the last line of `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // Generous, for a machine that does other things too: what is slow is not wrong, and speed is measured elsewhere.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { screenshot: 'only-on-failure', trace: 'retain-on-failure' },
})
