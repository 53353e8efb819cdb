import { useEffect } from 'react'
import { create } from 'zustand'
import { type Command, commandNames } from '../../src-shared/commands.ts'
import { unwrap } from './unwrap.ts'

/** The commands that can be carried out now. */
export const useOfferedCommands = create<readonly Command[]>(() => [])

const actions = new Map<Command, () => void>()
let isAnnounced = true

/** Tells the application menu and the palette when the offered commands have changed. */
function announceLater(): void {
  if (!isAnnounced) return
  isAnnounced = false
  // Later, because a component that renders again withdraws its commands and offers them again.
  queueMicrotask(() => {
    isAnnounced = true
    const commands = commandNames.filter((name) => actions.has(name))
    if (commands.join() === useOfferedCommands.getState().join()) return
    useOfferedCommands.setState(commands, true)
    void unwrap(window.petStore.offerCommands({ commands }))
  })
}

/** Closes the list of a select that is open. No call does; moving the element in the document does. */
function closeOpenSelect(): void {
  const select = document.activeElement?.closest('select')
  if (!select?.matches(':open')) return
  select.replaceWith(select)
  select.focus()
}

/** Carries out a command that the application menu or the palette asks for. Nothing happens where it is not offered now. */
export function runCommand(command: Command): void {
  // It would lie over what the command opens.
  closeOpenSelect()
  actions.get(command)?.()
}

/** Offers a command for as long as the component is on screen and `isPossible`. */
export function useCommand(command: Command, action: () => void, isPossible = true): void {
  useEffect(() => {
    if (!isPossible) return undefined
    actions.set(command, action)
    announceLater()
    return () => {
      actions.delete(command)
      announceLater()
    }
  })
}
