import type { AdditionOutcome } from '../../../src-shared/addition.ts'
import { words } from '../../../src-shared/words/words.ts'

/** What became of an addition, in a few words, with the service's own ones if it refused the pet. */
export function outcomeWords(outcome: AdditionOutcome): string {
  const { addedHere } = words
  switch (outcome.kind) {
    case 'sending':
      return addedHere.sending
    case 'unknown':
      return addedHere.unknown
    case 'added':
      return { answer: addedHere.added, list: addedHere.found, clerk: addedHere.noted }[outcome.confirmedBy]
    case 'not-added':
      if (outcome.alike !== undefined) return addedHere.alreadyListed(outcome.alike)
      // One that the clerk is done with keeps the words of the service.
      if (outcome.message !== null) return addedHere.refusedBecause(outcome.message)
      return {
        refused: addedHere.refused,
        'not-sent': addedHere.notSent,
        interrupted: addedHere.interrupted,
        clerk: addedHere.notAdded,
      }[outcome.reason]
  }
}
