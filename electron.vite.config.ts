import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

// Fixed, rather than derived from the installed Electron: the code must also run on Electron 42.
const node = 'node24'
const chrome = 'chrome148'

// Shown under Help, About: see src-main/support/about.ts.
const license = { fileName: 'licences.json' }

export default defineConfig({
  main: {
    build: {
      target: node,
      outDir: 'out/main',
      license,
      rollupOptions: { input: { main: 'src-main/main.ts' } },
    },
  },
  preload: {
    build: {
      target: node,
      outDir: 'out/preload',
      license,
      // A sandboxed preload cannot be an ES module: https://www.electronjs.org/docs/latest/tutorial/esm
      rollupOptions: {
        input: { preload: 'src-main/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [react(), tailwindcss()],
    build: {
      target: chrome,
      outDir: 'out/renderer',
      license,
      minify: true,
      rollupOptions: {
        input: { index: 'src-renderer/index.html' },
        output: {
          // Two files: the first screen with what it imports, and the rest, which is fetched after the first paint.
          codeSplitting: {
            groups: [
              { name: 'first-screen', test: /src-renderer\/main\.ts$/, priority: 1 },
              { name: 'rest', test: /\.(?:ts|tsx|m?js)$/ },
            ],
          },
        },
      },
    },
  },
})
