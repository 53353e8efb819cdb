import { copyFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { bundleProgram } from '../support/app/bundle-program.ts'
import { copyBuild } from '../support/app/copy-build.ts'

/** Copies the built app with longer words in place of Arabic, from right to left. Gives the copy's folder. */
export async function copyWithLongerWords(): Promise<string> {
  const folder = await copyBuild()
  const words = await bundleProgram(path.join(import.meta.dirname, 'pseudo-words.ts'), path.join(folder, 'words'), '')
  for (const part of ['out/main/chunks', 'out/renderer/assets']) {
    const place = path.join(folder, part)
    const chunks = (await readdir(place)).filter((name) => /^arabic-[\w-]+\.js$/.test(name))
    // The list's words, and all.
    expect(chunks.length).toBeGreaterThan(1)
    for (const chunk of chunks) await copyFile(words, path.join(place, chunk))
  }
  return folder
}
