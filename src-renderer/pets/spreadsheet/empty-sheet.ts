import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames } from '../../../src-shared/file-names.ts'
import type { Table } from '../../../src-shared/table.ts'
import { listWords as words } from '../../../src-shared/words/list-words.ts'
import { exportTable } from '../../ui/notices/messages.ts'

/** A sheet that suppliers can fill in: only the names of a delivery's columns, in the clerk's language. */
export function emptySheet(): Table {
  const { name, categoryNumber, status } = words.fields
  return [[name, categoryNumber, status]]
}

/** Asks where to save the {@link emptySheet}, writes it there as CSV, and shows a message. */
export function saveEmptySheet(environment: EnvironmentId): Promise<void> {
  return exportTable(environment, { fileName: fileNames.emptySheet, rows: emptySheet() }, { title: words.saved })
}
