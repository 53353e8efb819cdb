import { defineConfig } from '@playwright/test'

/** The package, as it is installed: Playwright cannot drive it, for its fuses are off, so it is watched from outside. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.packaged.ts',
  outputDir: '../../test-results/packaged',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // apt may have to fetch what the package depends on.
  timeout: 120_000,
  expect: { timeout: 20_000 },
})
