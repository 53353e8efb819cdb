import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/shallow'
import { type Command, commandNames } from '../../src-shared/commands.ts'
import { unwrap } from './unwrap.ts'

/** A command that something on screen carries out now. */
interface Offer {
  readonly command: Command
  readonly run: () => void
}

const useOffers = create<readonly Offer[]>(() => [])

function commandsAmong(offers: readonly Offer[]): readonly Command[] {
  return commandNames.filter((name) => offers.some(({ command }) => command === name))
}

/** The commands that can be carried out now. */
export function useOfferedCommands(): readonly Command[] {
  return useOffers(useShallow(commandsAmong))
}

/** From now on, tells the application menu which commands can be carried out. */
export function announceCommands(): void {
  let announced: readonly Command[] = []
  useOffers.subscribe(() =>
    // Later, because a new screen withdraws the commands of the former one and offers its own.
    queueMicrotask(() => {
      const commands = commandsAmong(useOffers.getState())
      if (commands.join() === announced.join()) return
      announced = commands
      void unwrap(window.petStore.offerCommands({ commands }))
    }),
  )
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
  useOffers
    .getState()
    .findLast((offer) => offer.command === command)
    ?.run()
}

/** Offers a command for as long as the component is on screen and `isPossible`. The last one that offers it carries it out. */
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
