import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import { words } from '../../src-shared/words/words.ts'

/**
 * The context menu of a text field, with unavailable actions in grey, and of other selected text; null elsewhere.
 * https://www.electronjs.org/docs/latest/api/web-contents#event-context-menu
 */
export function textMenu(place: ContextMenuParams): MenuItemConstructorOptions[] | null {
  const { isEditable, editFlags, selectionText } = place
  const { cut, copy, paste, selectAll } = words.menu
  if (!isEditable) return selectionText.trim() === '' ? null : [{ role: 'copy', label: copy }]
  return [
    { role: 'cut', label: cut, enabled: editFlags.canCut },
    { role: 'copy', label: copy, enabled: editFlags.canCopy },
    { role: 'paste', label: paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: selectAll, enabled: editFlags.canSelectAll },
  ]
}
