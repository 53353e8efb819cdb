import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import { words } from '../../src-shared/words/words.ts'

/**
 * The menu of the right mouse button in a text field; null elsewhere. What cannot be done now is grey.
 * https://www.electronjs.org/docs/latest/api/web-contents#event-context-menu
 */
export function textMenu({
  isEditable,
  editFlags,
}: Pick<ContextMenuParams, 'isEditable' | 'editFlags'>): MenuItemConstructorOptions[] | null {
  if (!isEditable) return null
  const { cut, copy, paste, selectAll } = words.menu
  return [
    { role: 'cut', label: cut, enabled: editFlags.canCut },
    { role: 'copy', label: copy, enabled: editFlags.canCopy },
    { role: 'paste', label: paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: selectAll, enabled: editFlags.canSelectAll },
  ]
}
