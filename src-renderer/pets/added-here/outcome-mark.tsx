import { Check, CircleHelp, CircleX, LoaderCircle, SearchCheck } from 'lucide'
import type { AdditionOutcome } from '../../../src-shared/addition.ts'
import { Icon } from '../../ui/icon.tsx'
import { outcomeWords } from './outcome-words.ts'

function lookOf(outcome: AdditionOutcome) {
  switch (outcome.kind) {
    case 'sending':
      return { icon: LoaderCircle, text: 'text-soft', drawing: 'motion-safe:animate-spin' }
    case 'unknown':
      return {
        icon: CircleHelp,
        text: '-ms-2 rounded-full bg-pending-ground px-2 font-semibold text-pending',
        drawing: '',
      }
    case 'added':
      return outcome.confirmedBy === 'list'
        ? { icon: SearchCheck, text: '', drawing: 'text-available' }
        : { icon: Check, text: 'text-soft', drawing: 'text-available' }
    case 'not-added':
      return outcome.reason === 'clerk' && outcome.message === null
        ? { icon: CircleX, text: 'text-soft', drawing: '' }
        : { icon: CircleX, text: 'font-semibold text-error', drawing: '' }
  }
}

/** Words that may be longer than the column is wide. */
const longWords = 22

/**
 * What became of an addition: what one expects is quiet, what needs a person is loud. Words that are too long for the column
 * are whole while the keyboard is in the row, which has the class `group`, and in a hint beside the pointer.
 */
export function OutcomeMark({ outcome }: { outcome: AdditionOutcome }) {
  const { icon, text, drawing } = lookOf(outcome)
  const label = outcomeWords(outcome)
  const isLong = label.length > longWords
  return (
    <div className="relative h-6" title={isLong ? label : undefined}>
      <span
        className={`inline-flex min-h-6 max-w-full items-center gap-1.75 text-sm ${text} ${isLong ? 'group-has-focus-visible:absolute group-has-focus-visible:z-1 group-has-focus-visible:bg-panel' : ''}`}
      >
        <Icon icon={icon} size={14} className={`shrink-0 ${drawing}`} />
        <span className={`truncate ${isLong ? 'group-has-focus-visible:whitespace-normal' : ''}`}>{label}</span>
      </span>
    </div>
  )
}
