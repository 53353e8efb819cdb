import { Check, CircleHelp, CircleX, Copy, LoaderCircle, Search, SearchCheck } from 'lucide'
import { memo } from 'react'
import type { DeliveryOutcome } from '../../../src-shared/delivery.ts'
import type { NewPet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'

/** The columns of a delivery that is sent, for its head and its rows: 60, 236, 190, 150, the rest and 104 pixels. */
export const sendingColumns =
  'grid grid-cols-[3.75rem_minmax(7rem,236fr)_minmax(6rem,190fr)_minmax(8rem,150fr)_minmax(13rem,414fr)_6.5rem]'

const says = 'inline-flex max-w-full min-w-0 items-center gap-1.75 text-sm'
const good = 'text-available'

function Outcome({ outcome, isOver }: { outcome: DeliveryOutcome; isOver: boolean }) {
  const { outcomes: labels } = words.delivery.sending
  switch (outcome.kind) {
    case 'waiting':
      return <span className={`${says} ps-5.25`}>{isOver ? labels.notSent : labels.waiting}</span>
    case 'sending':
      return (
        <span className={`${says} font-semibold`}>
          <Icon icon={LoaderCircle} size={14} className="shrink-0 text-accent motion-safe:animate-spin" />
          {labels.sending}
        </span>
      )
    case 'added':
      return (
        <span className={says}>
          <Icon icon={outcome.confirmedBy === 'list' ? SearchCheck : Check} size={14} className={`shrink-0 ${good}`} />
          {outcome.confirmedBy === 'list' ? labels.found : labels.added}
        </span>
      )
    case 'refused': {
      const sentence = outcome.message === null ? labels.refusedSilently : labels.refused(outcome.message)
      return (
        <span className={`${says} font-semibold text-error`} title={sentence}>
          <Icon icon={CircleX} size={14} className="shrink-0" />
          <span className="truncate select-text">{sentence}</span>
        </span>
      )
    }
    case 'already-there':
      return (
        <span className={says}>
          <Icon icon={Copy} size={14} className="shrink-0 text-pending" />
          {labels.alreadyThere(outcome.petId)}
        </span>
      )
    case 'unknown': {
      const isLost = outcome.additionId === null
      return (
        <span className={`${says} -ms-2 h-6 rounded-full bg-pending-ground px-2 font-semibold text-pending`}>
          <Icon icon={isLost ? CircleHelp : Search} size={14} className="shrink-0" />
          {isLost ? words.addedHere.unknown : labels.unknown}
        </span>
      )
    }
    case 'not-added':
      return (
        <span className={says}>
          <Icon icon={CircleX} size={14} className="shrink-0 text-soft" />
          {labels.notAdded}
        </span>
      )
  }
}

/** One row of a delivery that is sent, with what became of it. `position` counts from 0; `isOver` if no more is sent. */
export const SendingRow = memo(function SendingRow({
  position,
  pet,
  category,
  outcome,
  isOver,
}: {
  position: number
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
      <td className="ps-4 text-soft">{position + 1}</td>
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
