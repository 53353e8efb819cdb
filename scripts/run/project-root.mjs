import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Not `import.meta.dirname`: electron-vite bundles its configuration, and keeps only the URL of each file.
/** The folder that holds package.json, as an absolute path. */
export const projectRoot = path.join(fileURLToPath(import.meta.url), '../../..')

/** The text of a file, by its path in the project. @type {(file: string) => string} */
export const readProjectFile = (file) => readFileSync(path.join(projectRoot, file), 'utf8')

/** All files and folders below some folders, by their paths in the project, with `/`. @type {(...folders: string[]) => string[]} */
export const everythingBelow = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
