import { Check, CircleHelp, CircleX, Copy, LoaderCircle, Search, SearchCheck } from 'lucide'
import type { AdditionOutcome } from '../../../src-shared/addition.ts'
import { rowEndOf } from '../../../src-shared/delivery.ts'
import { serviceWordsOf } from '../../../src-shared/failure.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'

/** The service's words about a pet that it did not clearly add; null if it gave none. */
function saidOf(outcome: AdditionOutcome | undefined): string | null {
  const ofUnknown = outcome?.kind === 'unknown' && outcome.message
  const said = outcome?.kind === 'not-added' ? serviceWordsOf(outcome.failure) : ofUnknown
  return said ? words.openAddition.said(said) : null
}

function refusal(message: string | null): string {
  return message === null ? words.outcomes.refusedSilently : words.outcomes.refused(message)
}

/**
 * The outcome of an addition, alone or as a delivery's row: its icon, colours and label; `outcome` is undefined for a row that was not tried.
 * `isOver` once nothing more is sent by itself.
 */
export function lookOfOutcome(outcome: AdditionOutcome | undefined, isOver: boolean) {
  const labels = words.outcomes
  if (outcome?.kind === 'not-added' && outcome.replacedBy !== undefined)
    return { icon: CircleX, text: 'text-soft', drawing: '', label: labels.addedAgain }
  const end = rowEndOf(outcome)
  const error = { icon: CircleX, text: 'font-semibold text-error', drawing: '' }
  switch (end.kind) {
    case 'to-send':
      // The service refused the key, or would not take the pet just then.
      if (isOver && outcome?.kind === 'not-added' && outcome.reason === 'refused')
        return { ...error, label: refusal(serviceWordsOf(outcome.failure)) }
      return { icon: null, text: 'ps-5.25', drawing: '', label: isOver ? labels.notSent : labels.waiting }
    case 'sending': {
      const drawing = 'text-accent motion-safe:animate-spin'
      return { icon: LoaderCircle, text: 'font-semibold', drawing, label: labels.sending }
    }
    case 'added': {
      const isSaid = outcome?.kind === 'added' && outcome.confirmedBy === 'clerk'
      return { icon: Check, text: '', drawing: 'text-available', label: isSaid ? labels.noted : labels.added }
    }
    case 'found':
      return { icon: SearchCheck, text: '', drawing: 'text-available', label: labels.found }
    case 'refused':
      return { ...error, label: refusal(end.message) }
    case 'already-there':
      return { icon: Copy, text: '', drawing: 'text-pending', label: labels.alreadyThere(end.petId) }
    case 'may-be-there':
      return { icon: CircleHelp, text: '', drawing: 'text-pending', label: labels.mayBeThere }
    case 'unknown': {
      const text = '-ms-2 min-h-6 rounded-xl bg-pending-ground px-2 font-semibold text-pending'
      return { icon: Search, text, drawing: '', label: words.sentences([saidOf(outcome), labels.unknown]) }
    }
    case 'not-added': {
      const label = words.sentences([saidOf(outcome), labels.notAdded])
      return { icon: CircleX, text: '', drawing: 'text-soft', label }
    }
  }
}

/**
 * An outcome; see {@link lookOfOutcome}. Text too long for two lines shows whole in a tooltip, and while a row that is a `group` has the
 * keyboard's focus.
 */
export function OutcomeMark({ outcome, isOver }: { outcome: AdditionOutcome | undefined; isOver: boolean }) {
  const { icon, text, drawing, label } = lookOfOutcome(outcome, isOver)
  return (
    <div className="relative min-h-6 w-full min-w-0" title={label}>
      <span
        // `group-has-focus-visible` would end in `*`, for which Chromium restyles the whole page whenever an element comes or goes.
        className={`inline-flex min-h-6 max-w-full items-center gap-1.75 text-sm leading-[1.2] [.group:has(:focus-visible)_&]:absolute [.group:has(:focus-visible)_&]:z-1 [.group:has(:focus-visible)_&]:bg-panel ${text}`}
      >
        {icon && <Icon icon={icon} size={14} className={`shrink-0 ${drawing}`} />}
        <span className="line-clamp-2 wrap-anywhere select-text [.group:has(:focus-visible)_&]:line-clamp-none">
          {label}
        </span>
      </span>
    </div>
  )
}
