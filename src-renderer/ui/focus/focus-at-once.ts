/**
 * Makes the `initialFocus` of a dialog: focuses the element as soon as the dialog is there. Base UI does so a frame later, and
 * on a busy computer keys pressed before that go to what is below. Where there is no such element, the choice is Base UI's.
 * https://base-ui.com/react/components/dialog#popup
 */
export function focusAtOnce(find: () => HTMLElement | null | undefined): () => boolean {
  return () => {
    const element = find()
    element?.focus()
    // Base UI would focus it once more a frame later, and undo a Tab that was pressed meanwhile.
    return !element
  }
}
