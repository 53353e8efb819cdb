const mostMeasured = 20

/** The longest of some texts, without repeats. Several, because letters differ in width. */
export function longestOf(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].toSorted((one, other) => other.length - one.length).slice(0, mostMeasured)
}

/**
 * Keeps a column as wide as the widest of `texts`, in a head cell of a table whose other cells are `max-w-0`. So the columns keep
 * their width while scrolling changes the drawn rows. Drawn by CSS, so that no search or screen reader finds the texts.
 * `className` has the look of the cells' text, the padding around it, and its greatest width.
 */
export function WidestText({ texts, className }: { texts: readonly string[]; className: string }) {
  return (
    <div
      aria-hidden
      data-widest={texts.join('\n')}
      className={`h-0 overflow-hidden whitespace-pre before:content-[attr(data-widest)] ${className}`}
    />
  )
}
