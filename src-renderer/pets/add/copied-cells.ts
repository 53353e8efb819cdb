import type { ClipboardEvent, DragEvent } from 'react'
import { onOneLine, petNameOf } from '../../../src-shared/pet-name.ts'

/** A filled cell as spreadsheets copy it: in quotation marks, doubled inside, if it has several lines. */
const filledCell = /(?<=^|[\t\r\n])(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]+)/g

/** The cells with text that a clerk copied from a spreadsheet, each in one line. Any other text in one line is one cell. */
export function copiedCells(text: string): readonly string[] {
  return [...text.matchAll(filledCell)]
    .map(([cell, quoted = '']) => (/[\t\r\n]/.test(quoted) ? onOneLine(quoted.replaceAll('""', '"')).trim() : cell))
    .filter((cell) => petNameOf(cell) !== '')
}

/**
 * Handlers for a field that holds one cell. Several cells, pasted or dropped, leave the field as it was and call
 * `onSeveral`. A single one is inserted on one line, without the empty cells beside it.
 */
export function takesOneCell(onSeveral: () => void) {
  function take(event: ClipboardEvent | DragEvent, text: string): void {
    const [cell, ...others] = copiedCells(text)
    if (cell === undefined || (others.length === 0 && !/[\t\r\n]/.test(text))) return
    event.preventDefault()
    if (others.length > 0) onSeveral()
    // The only way that can be undone with Ctrl+Z.
    else document.execCommand('insertText', false, cell)
  }
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.getData('text/plain')),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.getData('text/plain')),
  }
}
