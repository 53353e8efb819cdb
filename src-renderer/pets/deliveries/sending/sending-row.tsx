import { Check, CircleHelp, CircleX, Copy, LoaderCircle, Search, SearchCheck } from 'lucide'
import { memo } from 'react'
import type { DeliveryOutcome } from '../../../../src-shared/delivery.ts'
import type { NewPet } from '../../../../src-shared/pet.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The columns of a delivery that is sent, for its head and its rows: 60, 236, 190, 150, the rest and 104 pixels. */
export const sendingColumns =
  'grid grid-cols-[3.75rem_minmax(7rem,236fr)_minmax(6rem,190fr)_minmax(8rem,150fr)_minmax(13rem,414fr)_6.5rem]'

function lookOf(outcome: DeliveryOutcome, isOver: boolean) {
  const { outcomes: labels } = words.delivery.sending
  switch (outcome.kind) {
    case 'waiting':
      return { icon: null, text: 'ps-5.25', drawing: '', label: isOver ? labels.notSent : labels.waiting }
    case 'sending': {
      const drawing = 'text-accent motion-safe:animate-spin'
      return { icon: LoaderCircle, text: 'font-semibold', drawing, label: labels.sending }
    }
    case 'added':
      return outcome.confirmedBy === 'list'
        ? { icon: SearchCheck, text: '', drawing: 'text-available', label: labels.found }
        : { icon: Check, text: '', drawing: 'text-available', label: labels.added }
    case 'refused': {
      const label = outcome.message === null ? labels.refusedSilently : labels.refused(outcome.message)
      return { icon: CircleX, text: 'font-semibold text-error', drawing: '', label }
    }
    case 'already-there':
      return { icon: Copy, text: '', drawing: 'text-pending', label: labels.alreadyThere(outcome.petId) }
    case 'may-be-there':
      return { icon: CircleHelp, text: '', drawing: 'text-pending', label: labels.mayBeThere }
    case 'unknown': {
      const text = '-ms-2 h-6 rounded-full bg-pending-ground px-2 font-semibold text-pending'
      return { icon: Search, text, drawing: '', label: labels.unknown }
    }
    case 'not-added':
      return { icon: CircleX, text: '', drawing: 'text-soft', label: labels.notAdded }
  }
}

function Outcome({ outcome, isOver }: { outcome: DeliveryOutcome; isOver: boolean }) {
  const { icon, text, drawing, label } = lookOf(outcome, isOver)
  // The service's words may be of any length.
  const isRefused = outcome.kind === 'refused'
  return (
    <span
      className={`inline-flex max-w-full min-w-0 items-center gap-1.75 text-sm ${text}`}
      title={isRefused ? label : undefined}
    >
      {icon && <Icon icon={icon} size={14} className={`shrink-0 ${drawing}`} />}
      <span className={isRefused ? 'truncate select-text' : ''}>{label}</span>
    </span>
  )
}

/**
 * One row of a delivery that is sent, with what became of it. `position` counts from 0, `number` is that of the file; `isOver`
 * if no more is sent.
 */
export const SendingRow = memo(function SendingRow({
  position,
  number,
  pet,
  category,
  outcome,
  isOver,
}: {
  position: number
  number: number
  pet: NewPet
  category: string
  outcome: DeliveryOutcome
  isOver: boolean
}) {
  const isNow = outcome.kind === 'sending'
  const isWaiting = outcome.kind === 'waiting'
  const status = pet.status === undefined ? words.add.letTheStoreDecide : words.status[pet.status]
  const petId = outcome.kind === 'added' ? (outcome.petId ?? undefined) : undefined
  const cell = 'min-w-0 truncate px-3 [text-align:-webkit-match-parent]'
  return (
    <tr
      aria-rowindex={position + 2}
      aria-current={isNow || undefined}
      className={`${sendingColumns} h-10.25 items-center border-b border-line hover:bg-hover aria-current:bg-selected aria-current:start-bar ${isWaiting ? 'text-soft' : ''}`}
    >
      <td className="ps-4 text-soft">{number}</td>
      <td dir="auto" className={`${cell} ${isWaiting ? '' : 'font-semibold'}`} title={pet.name}>
        {pet.name}
      </td>
      <td dir="auto" className={cell} title={category}>
        {category}
      </td>
      <td className={cell} title={status}>
        {status}
      </td>
      <td className={`${cell} flex items-center overflow-visible`}>
        <Outcome outcome={outcome} isOver={isOver} />
      </td>
      <td className="truncate pe-4 text-end text-soft" title={petId}>
        <bdi>{petId}</bdi>
      </td>
    </tr>
  )
})
