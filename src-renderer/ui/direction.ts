/** Which way lines run: from left to right, or from right to left as in Arabic. */
export type Direction = 'ltr' | 'rtl'

/** The direction of the page, which `dir` of its root element says. */
export function directionOfPage(): Direction {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}

/** The arrow keys that move along a row, to what comes next and what came before: they go where the eye sees it. */
export function arrowKeysOfPage(): { readonly forward: string; readonly back: string } {
  return directionOfPage() === 'rtl'
    ? { forward: 'ArrowLeft', back: 'ArrowRight' }
    : { forward: 'ArrowRight', back: 'ArrowLeft' }
}
