import { useEffect } from 'react'
import type { Command } from '../../src-shared/commands.ts'

const actions = new Map<Command, () => void>()

/** Carries out a command that the application menu or the palette asks for. Nothing happens where no screen offers it now. */
export function runCommand(command: Command): void {
  actions.get(command)?.()
}

/** Offers a command for as long as the component is on screen. */
export function useCommand(command: Command, action: () => void): void {
  useEffect(() => {
    actions.set(command, action)
    return () => {
      actions.delete(command)
    }
  })
}
