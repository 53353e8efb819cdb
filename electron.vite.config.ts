import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

// Stated, not derived from the Electron that happens to be installed: the oldest one that this code is run with is 42.
const node = 'node24'
const chrome = 'chrome148'

// Told under Help, About: see src-main/about.ts.
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
          // The first screen's code is one file.
          codeSplitting: { groups: [{ name: 'first-screen', tags: ['$initial'] }] },
        },
      },
    },
  },
})
