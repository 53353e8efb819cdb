import { type ComponentType, createElement, lazy, useState } from 'react'

/** A component whose code is not part of the first screen's. */
export interface FetchedLater<Props> {
  /** Stands for it inside a `Suspense`. */
  readonly Component: ComponentType<Props>
  /** Fetches its code before it is asked for. */
  fetch(): Promise<unknown>
}

/**
 * Makes a component of one that `fetch` gets. Unlike one that is merely lazy, it is there at once when its code was fetched
 * before: React shows a lazy one 300 ms late even then, and what is typed meanwhile is lost.
 */
export function fetchedLater<Props extends object>(fetch: () => Promise<ComponentType<Props>>): FetchedLater<Props> {
  let fetched: ComponentType<Props> | null = null
  async function fetchNow() {
    fetched = await fetch()
    return { default: fetched }
  }
  const Lazy: ComponentType<Props> = lazy(fetchNow)
  function Component(props: Props) {
    // The same for as long as it is on screen, or it would begin anew when it is rendered next.
    const [shown] = useState<{ readonly type: ComponentType<Props> }>(() => ({ type: fetched ?? Lazy }))
    return createElement(shown.type, props)
  }
  return { Component, fetch: fetchNow }
}
