import { useEffect } from 'react'
import type { Command } from '../../src-shared/commands.ts'

const actions = new Map<Command, () => void>()

/** Runs a command of the application menu or the palette. Does nothing if no component on screen offers it. */
export function runCommand(command: Command): void {
  actions.get(command)?.()
}

/** Offers a command while the component is on screen. */
export function useCommand(command: Command, action: () => void): void {
  useEffect(() => {
    actions.set(command, action)
    return () => {
      actions.delete(command)
    }
  })
}
