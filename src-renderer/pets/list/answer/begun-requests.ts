interface BegunRequest {
  readonly number: number
  readonly at: number
}

/** Remembers when the last request for each list began, in milliseconds of any one clock. */
export function createBegunRequests() {
  const begun = new Map<string, BegunRequest>()
  return {
    /** Gives when the request for the list `name` began, which is `now` unless it is known. `number` differs for each request. */
    beginningOf(name: string, number: number, now: number): number {
      const known = begun.get(name)
      if (known?.number === number) return known.at
      begun.set(name, { number, at: now })
      return now
    },
    /** Forgets the request for a list, which has ended. */
    end: (name: string) => void begun.delete(name),
  }
}
