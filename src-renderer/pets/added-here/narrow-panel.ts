import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 35rem)')

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** Whether the window is too narrow for all columns of the panel side by side, as it is at 200 % in a small window. */
export function useNarrowPanel(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
