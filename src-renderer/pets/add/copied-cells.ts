import type { ClipboardEvent, DragEvent } from 'react'
import { onOneLine, petNameOf } from '../../../src-shared/pet-name.ts'

/** A filled cell as spreadsheets copy it. A cell with several lines is in quotation marks, and those inside it are doubled. */
const filledCell = /(?<=^|[\t\r\n])(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]+)/g

/** The filled cells in text copied from a spreadsheet, each on one line. Any other text on one line is one cell. */
export function copiedCells(text: string): readonly string[] {
  return [...text.matchAll(filledCell)]
    .map(([cell, quoted = '']) => (/[\t\r\n]/.test(quoted) ? onOneLine(quoted.replaceAll('""', '"')).trim() : cell))
    .filter((cell) => petNameOf(cell) !== '')
}

/**
 * Handlers for a field that holds one cell. If the clerk pastes or drops several cells, the field stays as it was and `onSeveral`
 * is called. A single cell is inserted on one line, without the empty cells beside it.
 */
export function takesOneCell(onSeveral: () => void) {
  function take(event: ClipboardEvent | DragEvent, text: string): void {
    const [cell, ...others] = copiedCells(text)
    if (cell === undefined || (others.length === 0 && !/[\t\r\n]/.test(text))) return
    event.preventDefault()
    if (others.length > 0) onSeveral()
    // The only way to insert text that Ctrl+Z undoes.
    else document.execCommand('insertText', false, cell)
  }
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.getData('text/plain')),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.getData('text/plain')),
  }
}
