import { defineConfig } from '@playwright/test'
// Makes a folder for temporary files, and removes it at the end.
import '../playwright.config.ts'
import { renewTable } from './renew-table.ts'

// The workers read this file too.
if (process.env['TEST_WORKER_INDEX'] === undefined) process.once('exit', renewTable())

export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  reporter: 'list',
  timeout: 15 * 60_000,
  expect: { timeout: 60_000 },
})
