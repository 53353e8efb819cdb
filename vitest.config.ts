import { configDefaults, defineConfig } from 'vitest/config'

// The app writes times as the computer does, so the tests expect those of a computer set to American English.
process.env['LC_ALL'] = 'en_US.UTF-8'

export default defineConfig({
  test: {
    // Where a run of Stryker that was broken off leaves its copies.
    exclude: [...configDefaults.exclude, 'out/**'],
    // Files share a worker's modules, which takes a third of the time; each restores what it replaces.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 30_000,
    setupFiles: ['src-shared/words/testing/speak-english.ts'],
    // A busy computer can stop a test for longer than a second, which is all that polling waits by default.
    expect: { poll: { timeout: 20_000 } },
  },
})
