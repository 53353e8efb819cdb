import { firstKeptView, type KeptView, keptViewSchema, keptViewVersion } from '../../src-shared/kept-view.ts'
import { type KeptFile, type KeptFileParts, openKeptFile } from '../files/kept-file.ts'

/** Opens the file that keeps the clerk's view. */
export function openKeptView(parts: Pick<KeptFileParts<KeptView>, 'file' | 'now'>): KeptFile<KeptView> {
  return openKeptFile({ ...parts, version: keptViewVersion, schema: keptViewSchema, first: firstKeptView })
}
