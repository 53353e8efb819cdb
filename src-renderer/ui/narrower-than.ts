import { useSyncExternalStore } from 'react'
import { once } from '../../src-shared/once.ts'

/** Makes a hook that says whether the window is narrower than `width`, a CSS length. */
export function narrowerThan(width: string): () => boolean {
  const query = once(() => matchMedia(`(width < ${width})`))
  function subscribe(onChange: () => void) {
    query().addEventListener('change', onChange)
    return () => query().removeEventListener('change', onChange)
  }
  return function useIsNarrower() {
    return useSyncExternalStore(subscribe, () => query().matches)
  }
}
