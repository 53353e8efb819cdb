import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/shallow'
import { type Accelerator, type Command, commandNames, keysOf } from '../../src-shared/commands.ts'
import { listWords as words } from '../../src-shared/words/list-words.ts'
import { unwrap } from './unwrap.ts'

/** The keys of an accelerator as this computer's keyboard labels them; empty if there are none. */
export function keysHere(accelerator: Accelerator): string {
  return keysOf(accelerator, navigator.platform.startsWith('Mac'), words.keyNames)
}

/** The commands that something on screen can run now. */
const useOffers = create<readonly { readonly command: Command; readonly run: () => void }[]>(() => [])

function commandsAmong(offers: ReturnType<typeof useOffers.getState>): readonly Command[] {
  return commandNames.filter((name) => offers.some(({ command }) => command === name))
}

/** The commands that can run now. */
export function useOfferedCommands(): readonly Command[] {
  return useOffers(useShallow(commandsAmong))
}

/** Tells the application menu which commands can run, now and whenever that changes. */
export function announceCommands(): void {
  let announced: readonly Command[] = []
  useOffers.subscribe(() =>
    // Deferred, because a new screen replaces the commands of the old one.
    queueMicrotask(() => {
      const commands = commandsAmong(useOffers.getState())
      if (commands.join() === announced.join()) return
      announced = commands
      void unwrap(window.petStore.offerCommands({ commands }))
    }),
  )
}

/** Closes a select's open list. The platform has no call for this, but moving the element in the document closes it. */
function closeOpenSelect(): void {
  const select = document.activeElement?.closest('select')
  if (!select?.matches(':open')) return
  select.replaceWith(select)
  select.focus()
}

/** Runs a command from the application menu or the palette. Does nothing if the command is not offered now. */
export function runCommand(command: Command): void {
  // An open list would cover the panel that the command opens.
  closeOpenSelect()
  useOffers
    .getState()
    .findLast((offer) => offer.command === command)
    ?.run()
}

/** Offers a command while the component is on screen and `isPossible`. If several offer it, the last one runs it. */
export function useCommand(command: Command, action: () => void, isPossible = true): void {
  const run = useEffectEvent(action)
  // The application menu.
  useEffect(() => {
    if (!isPossible) return undefined
    const offer = { command, run: () => run() }
    useOffers.setState((offers) => [...offers, offer], true)
    return () => useOffers.setState((offers) => offers.filter((one) => one !== offer), true)
  }, [command, isPossible])
}
