import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'electron-vite'
import { mergeConfig, type Plugin } from 'vite'
import app from '../../electron.vite.config.ts'
import { pseudoBuild } from './pseudo-build.ts'

const pseudoWords = path.resolve(import.meta.dirname, 'pseudo-words.ts')

/**
 * Replaces two languages with pseudo-languages: English becomes longer and gets brackets, and Arabic becomes English from right
 * to left. The shipped app has neither.
 */
const pseudoLanguages: Plugin = {
  name: 'pseudo-languages',
  enforce: 'pre',
  load(id) {
    const [, language] = /src-shared\/words\/(english|arabic)\.ts$/.exec(id) ?? []
    if (language === undefined) return null
    const english = id.replace(/[^/]+$/, 'english.ts?plain')
    const alter = language === 'english' ? 'lengthen' : 'mirror'
    return [
      `import { english } from ${JSON.stringify(english)}`,
      `import { pseudoWords, ${alter} } from ${JSON.stringify(pseudoWords)}`,
      `const words = pseudoWords(english, ${alter})`,
      `export { words as ${language} }`,
    ].join('\n')
  },
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
  main: { ...main, plugins: [pseudoLanguages, startable], build: { ...main?.build, outDir: `${pseudoBuild}/main` } },
  preload: { ...preload, build: { ...preload?.build, outDir: `${pseudoBuild}/preload` } },
  renderer: mergeConfig(renderer ?? {}, {
    plugins: [pseudoLanguages],
    build: {
      outDir: `${pseudoBuild}/renderer`,
      // Loaded with the language, before the first screen.
      rollupOptions: { output: { codeSplitting: { groups: [{ name: 'pseudo', test: /pseudo/, priority: 3 }] } } },
    },
  }),
})
