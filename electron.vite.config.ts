import { writeFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { licencesOf } from './scripts/packages/shipped-packages.mjs'

// Fixed, rather than derived from the installed Electron: the code must also run on Electron 42.
const node = 'node24'
const chrome = 'chrome148'

// What each part bundles: https://vite.dev/config/build-options.html#build-license
const license = { fileName: 'licences.json' }

/** Writes the licences that Help, About opens. Comes with the last part, and Windows has every package of the other systems. */
const writeLicences: Plugin = {
  name: 'write-licences',
  apply: 'build',
  closeBundle: () => writeFileSync('out/main/licences.txt', licencesOf('win32')),
}

/**
 * Lets the page fetch the first screen's code at once, although `src-renderer/main.ts` imports it only after main has
 * answered. Its link comes first because it is by far the largest file and takes longest to arrive.
 * https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel/modulepreload
 */
const preloadFirstScreen: Plugin = {
  name: 'preload-first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const files = Object.values(bundle).flatMap((part) => {
        if (part.type !== 'chunk' || part.name !== 'first-screen') return []
        // They would be undefined, because they are read after the first paint.
        if (Object.keys(part.modules).some((id) => id.endsWith('/words/words.ts')))
          this.error('The first screen has only the words of list-words.ts, and imports words.ts.')
        return [part.fileName, ...part.imports]
      })
      return [...new Set(files)]
        .filter((file) => !page.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head-prepend',
        }))
    },
  },
}

// What the page runs before main has answered, which is all that a language may import.
const startsTheWindow =
  /src-renderer\/(?:main|ui\/page-language)\.ts$|src-shared\/(?:once|pet-status|digits|words\/(?:list-words|languages|formats|fold-text|merge-words|not-translated|only-sentences|status-name|change-counts|delivery-tally|separator-name))\.ts$|vite\/preload-helper/

/** Whether a file is the words of one language. */
function isLanguage(id: string): boolean {
  return /src-shared\/words\/[^/]+\.ts$/.test(id) && !startsTheWindow.test(id)
}

export default defineConfig({
  main: {
    build: {
      target: node,
      outDir: 'out/main',
      license,
      rollupOptions: {
        input: { main: 'src-main/main.ts', 'file-process': 'src-main/files/file-process.ts' },
        // Electron is not ready before this code is read and has run: https://rolldown.rs/reference/OutputOptions.comments
        output: { comments: false },
      },
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
    plugins: [react(), tailwindcss(), preloadFirstScreen, writeLicences],
    build: {
      target: chrome,
      outDir: 'out/renderer',
      license,
      minify: true,
      // The rest of the window is one file on purpose: it is read from the disk, after the first paint.
      chunkSizeWarningLimit: 600,
      rollupOptions: {
        // Whole, because the server of `npm run dev` would look for it below `root`.
        input: { index: path.resolve('src-renderer/index.html') },
        output: {
          // The code that starts, the first screen with what it imports, and all the rest.
          codeSplitting: {
            groups: [
              { name: 'main', test: startsTheWindow, priority: 3 },
              { name: 'first-screen', test: /first-screen\.tsx$/, priority: 2 },
              // A language is a file of its own, which only those who speak it load.
              { name: 'rest', test: (id) => /\.(?:ts|tsx|m?js)$/.test(id) && !isLanguage(id) },
            ],
          },
        },
      },
    },
  },
})
