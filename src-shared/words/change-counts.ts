/** What can have happened to a pet since the clerk last looked, in the order in which a sentence says it. */
const changeKinds = ['new', 'changed', 'gone'] as const

/** What happened to a pet since the clerk last looked. */
export type ChangeKind = (typeof changeKinds)[number]

/** How many pets changed in which way, and since when, in milliseconds since 1970: all of it happened after that. */
export interface ChangeCounts extends Readonly<Record<ChangeKind, number>> {
  readonly since: number
}

/** The ways in which pets changed, with how many. */
export function changesIn(counts: ChangeCounts): readonly (readonly [kind: ChangeKind, count: number])[] {
  return changeKinds.map((kind) => [kind, counts[kind]] as const).filter(([, count]) => count > 0)
}
