import { type ComponentType, createElement, useEffect, useState } from 'react'
import { shownLanguage } from './page-language.ts'

/** Calls back once the window's first contents are on screen. Returns a function that cancels. https://www.w3.org/TR/paint-timing/ */
function onFirstPaint(callback: () => void): () => void {
  if (performance.getEntriesByType('paint').length > 0) {
    callback()
    return () => undefined
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    callback()
  })
  observer.observe({ type: 'paint', buffered: true })
  return () => observer.disconnect()
}

/** Calls back once the page has painted and is idle. Earlier work would slow that down. Returns a function that cancels. */
export function afterFirstPaint(callback: () => void): () => void {
  let handle: number | undefined
  const forget = onFirstPaint(() => {
    handle = requestIdleCallback(callback, { timeout: 1000 })
  })
  return () => {
    forget()
    if (handle !== undefined) cancelIdleCallback(handle)
  }
}

/** Loads the words that the first screen does not need. Rejects if a file cannot be read. */
export async function loadOtherWords(): Promise<void> {
  const { loadWords, words } = await import('../../src-shared/words/words.ts')
  if (!words) await loadWords(shownLanguage())
}

const fetches: (() => Promise<void>)[] = []

/** Fetches all code given to {@link codeFetchedLater}. Rejects if a file cannot be read. */
export async function fetchTheRest(): Promise<void> {
  await Promise.all(fetches.map((fetchOnce) => fetchOnce()))
}

/**
 * Makes a hook for code that the first screen does not need: the hook gives what `load` gives, or null until that and its words are
 * there. If the code has been fetched, it gives it at once; otherwise it fetches the code after the first paint.
 */
export function codeFetchedLater<Code>(load: () => Promise<Code>): () => Code | null {
  let fetched: Code | null = null
  async function fetchOnce() {
    if (fetched === null) [fetched] = await Promise.all([load(), loadOtherWords()])
  }
  fetches.push(fetchOnce)

  return function useCode() {
    const [code, setCode] = useState(() => fetched)
    // The module loader.
    useEffect(() => {
      if (code !== null) return
      return onFirstPaint(() => void fetchOnce().then(() => setCode(() => fetched)))
    }, [code])
    return code
  }
}

/**
 * Makes a component with {@link codeFetchedLater} that shows nothing until its code is there.
 *
 * Not `React.lazy`: React shows a lazy component 300 ms late, even one whose code is there, and text typed before then is lost.
 */
export function fetchedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const useComponent = codeFetchedLater(load)
  return function FetchedLater(props: Props) {
    const shown = useComponent()
    return shown && createElement(shown, props)
  }
}
