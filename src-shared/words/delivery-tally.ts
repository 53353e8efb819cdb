/** How many rows of a delivery came to which end. Without those still to fix, they add up to all that were to be sent. */
export interface DeliveryTally {
  /** Not sent yet, or being added. */
  readonly open: number
  /** Added, as the service or the clerk said. */
  readonly added: number
  /** Added, as a list showed after the answer was lost. */
  readonly found: number
  readonly refused: number
  readonly alreadyThere: number
  /** Not sent, because a pet like it may have been added already. */
  readonly mayBeThere: number
  /** The answer was lost, and the app looks for the pet. */
  readonly unknown: number
  /** Not added, as the clerk said of a row whose answer was lost. */
  readonly notAdded: number
  /** Never to be sent with it, because something in them was still to be fixed when it began. */
  readonly toFix: number
  /** Not sent with it, because they look like other pets. */
  readonly heldBack: number
}

/**
 * What a sentence at the end of a delivery counts, in its order: the rows that were added, also if there are none, and those that came
 * to each other end that a row came to.
 */
export function countsAtEnd({
  added,
  found,
  ...others
}: DeliveryTally): readonly (readonly [end: Exclude<keyof DeliveryTally, 'found'>, count: number])[] {
  const ends = (
    ['refused', 'alreadyThere', 'mayBeThere', 'unknown', 'notAdded', 'open', 'toFix', 'heldBack'] as const
  ).filter((end) => others[end] > 0)
  return [['added', added + found], ...ends.map((end) => [end, others[end]] as const)]
}

/** The parts of the sentence at the end of a delivery, in its order; see {@link countsAtEnd}. `tally` are the words of a language. */
export function endsOf(
  tally: Readonly<Record<keyof DeliveryTally, (count: number) => string>>,
  ends: DeliveryTally,
): readonly string[] {
  return countsAtEnd(ends).map(([end, count]) => tally[end](count))
}
