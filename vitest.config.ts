import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { setupFiles: ['src-shared/words/testing/speak-english.ts'] },
})
