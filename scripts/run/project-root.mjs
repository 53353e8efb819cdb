import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Not `import.meta.dirname`: electron-vite bundles its configuration, and keeps only the URL of each file.
/** The folder that holds package.json, as an absolute path. */
export const projectRoot = path.join(fileURLToPath(import.meta.url), '../../..')
