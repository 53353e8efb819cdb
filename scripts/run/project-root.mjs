import path from 'node:path'

/** The folder that holds package.json, as an absolute path. */
export const projectRoot = path.join(import.meta.dirname, '../..')
