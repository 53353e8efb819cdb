import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // Each worker has a desktop of its own on Linux; elsewhere all would share the focus and the clipboard of the real one.
  // One more than there are cores on the smallest computer that runs them, because many tests wait for a clock.
  workers: process.platform === 'linux' ? 3 : 1,
  fullyParallel: true,
  // Whoever runs the tests at hand sees every failure. The workflow tries once more, and `npm test` names what needed it.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Generous, because the machine may be busy with other work; speed is measured in e2e/bench.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { screenshot: 'only-on-failure', trace: 'retain-on-failure' },
})
