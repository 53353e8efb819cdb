/** One day's entries. `start` is when the day began in this computer's time zone, in milliseconds since 1970. */
export interface Day<Entry> {
  readonly start: number
  readonly entries: readonly Entry[]
}

/** When the day of a moment, or the day `days` later, began in this computer's time zone. Both are in milliseconds since 1970. */
export function startOfDay(moment: number, days = 0): number {
  const date = new Date(moment)
  // By the calendar, because a day is 23 or 25 hours long when the clocks change.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

/** Groups entries by local day. Takes the newest first, and keeps that order. `sentAt` is in milliseconds since 1970. */
export function daysOf<Entry extends { readonly sentAt: number }>(entries: readonly Entry[]): readonly Day<Entry>[] {
  const days: { start: number; entries: Entry[] }[] = []
  for (const entry of entries) {
    const last = days.at(-1)
    // Asking the calendar for each of thousands of entries takes longer than drawing those in view.
    if (last && entry.sentAt >= last.start) last.entries.push(entry)
    else days.push({ start: startOfDay(entry.sentAt), entries: [entry] })
  }
  return days
}
