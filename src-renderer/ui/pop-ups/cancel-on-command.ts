import { useEffect } from 'react'

/** Calls `cancel` when a command comes from the application menu or its keys: it must not be carried out beneath a question. */
export function useCancelOnCommand(cancel: () => void): void {
  useEffect(() => window.petStore.onCommand(cancel))
}
