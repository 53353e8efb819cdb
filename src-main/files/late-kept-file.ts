import { once } from '../../src-shared/once.ts'
import { type KeptFile, type KeptFileParts, type KeptFilePlace, openKeptFile } from './kept-file.ts'

/** Where a kept file is that is opened later. */
export interface LateKeptFilePlace extends KeptFilePlace {
  /** Called if the file turns out to be unusable; see {@link KeptFile.notice}, which is null until then. */
  readonly onNotice: () => void
}

/**
 * A kept file that is opened when its value is first asked for or replaced, as {@link openKeptFile} opens it: for what the first
 * screen does not need.
 */
export function openKeptFileLater<Value extends object>(
  parts: KeptFileParts<Value> & LateKeptFilePlace,
): KeptFile<Value> {
  let opened: KeptFile<Value> | null = null
  const kept = once(() => {
    opened = openKeptFile(parts)
    if (opened.notice() !== null) parts.onNotice()
    return opened
  })
  return {
    current: () => kept().current(),
    notice: () => opened?.notice() ?? null,
    keep: (value) => kept().keep(value),
    settled: async () => opened?.settled(),
  }
}
