import { type ComponentType, createElement, useEffect, useState } from 'react'
import { onFirstPaint } from './after-first-paint.ts'

const fetches: (() => Promise<void>)[] = []

/** Fetches the code of every component of {@link fetchedLater}. Rejects when a file cannot be read. */
export async function fetchTheRest(): Promise<void> {
  await Promise.all(fetches.map((fetchOnce) => fetchOnce()))
}

/**
 * Makes a component whose code is not part of the first screen's. It is there at once when its code has been fetched;
 * otherwise it fetches the code, once the first screen is on screen, and shows nothing until then.
 *
 * Not `React.lazy`: React shows a lazy component 300 ms late, even one whose code is there, and what is typed meanwhile is lost.
 */
export function fetchedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null
  async function fetchOnce() {
    fetched ??= await load()
  }
  fetches.push(fetchOnce)

  return function FetchedLater(props: Props) {
    const [shown, setShown] = useState(() => fetched)
    useEffect(() => {
      if (shown !== null) return
      return onFirstPaint(() => void fetchOnce().then(() => setShown(() => fetched)))
    }, [shown])
    return shown && createElement(shown, props)
  }
}
