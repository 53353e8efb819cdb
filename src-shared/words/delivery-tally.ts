/** How many rows of a delivery came to which end. They add up to all rows. */
export interface DeliveryTally {
  /** Not sent yet, or on its way. */
  readonly open: number
  /** Added, as the service or the clerk said. */
  readonly added: number
  /** Added, as a list showed after the answer was lost. */
  readonly found: number
  readonly refused: number
  readonly alreadyThere: number
  /** The answer was lost, and the app looks for the pet. */
  readonly unknown: number
  /** Possibly added, but the record was lost, so the app looks for nothing. */
  readonly lost: number
  /** Not added, as the clerk said of a row whose answer was lost. */
  readonly notAdded: number
}

type End = Exclude<keyof DeliveryTally, 'found'>

/**
 * What a sentence at the end of a delivery says, in its order, with how many rows: those that were added, also if there are none,
 * and every other end that a row came to.
 */
export function endsOf({ added, found, ...others }: DeliveryTally): readonly (readonly [end: End, count: number])[] {
  const ends = (['refused', 'alreadyThere', 'unknown', 'lost', 'notAdded', 'open'] as const).map(
    (end) => [end, others[end]] as const,
  )
  return [['added', added + found], ...ends.filter(([, count]) => count > 0)]
}
