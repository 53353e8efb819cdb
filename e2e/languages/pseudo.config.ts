import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'electron-vite'
import { mergeConfig, type Plugin } from 'vite'
import app from '../../electron.vite.config.ts'
import { pseudoBuild } from './pseudo-build.ts'

const pseudoWords = path.resolve(import.meta.dirname, 'pseudo-words.ts')

/** Replaces Arabic with a pseudo-language: longer English with brackets, from right to left. The shipped app does not have it. */
const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  load: (id) =>
    /src-shared\/words\/arabic\.ts$/.test(id)
      ? `export { pseudoWords as arabic } from ${JSON.stringify(pseudoWords)}`
      : null,
}

/** Makes the build a folder that Electron can start. */
const startable: Plugin = {
  name: 'startable',
  closeBundle() {
    const { name, productName, version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const description = { name, productName, version, type: 'module', main: 'main/main.js' }
    writeFileSync(path.join(pseudoBuild, 'package.json'), JSON.stringify(description))
  },
}

const { main, preload, renderer } = app
export default defineConfig({
  main: { ...main, plugins: [pseudoLanguage, startable], build: { ...main?.build, outDir: `${pseudoBuild}/main` } },
  preload: { ...preload, build: { ...preload?.build, outDir: `${pseudoBuild}/preload` } },
  renderer: mergeConfig(renderer ?? {}, {
    plugins: [pseudoLanguage],
    build: {
      outDir: `${pseudoBuild}/renderer`,
      // Loaded with the language, before the first screen.
      rollupOptions: { output: { codeSplitting: { groups: [{ name: 'pseudo', test: /pseudo/, priority: 3 }] } } },
    },
  }),
})
