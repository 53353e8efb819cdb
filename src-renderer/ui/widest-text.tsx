/** The most texts of a column that are measured. */
const mostMeasured = 20

/** The longest of some texts, each once. Letters differ in width, so more than one. */
export function longestOf(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].toSorted((one, other) => other.length - one.length).slice(0, mostMeasured)
}

/**
 * Keeps a column as wide as the widest of `texts`, in a head cell of a table whose other cells are `max-w-0`: the rows that are drawn
 * change while it scrolls, and its columns stay. Drawn by CSS, so that nobody finds or reads it. `className` has the look of the
 * cells' text, what stands around it, and how wide it may be.
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
