import type { Pet } from '../../../src-shared/pet.ts'
import { listWords as words } from '../../../src-shared/words/list-words.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { PetChange } from './pet-changes.ts'

const markLook = 'text-sm leading-tight font-semibold text-accent'
const wasLook = 'truncate text-sm font-normal text-soft'

/**
 * A dot in the margin of a changed row, before a flexbox with gaps of 8 pixels, where it takes no room. It is a border, because
 * forced colours remove backgrounds.
 */
export function ChangeDot() {
  return (
    <span className="-ms-2.75 -me-0.75 size-0 shrink-0 rounded-full border-3 border-accent forced-colors:border-[Highlight]" />
  )
}

/** "New", "Gone" or the former name, beside a pet's name. Shows nothing otherwise. */
export function NameMark({ pet, change }: { pet: Pet; change: PetChange }) {
  if (change.kind === 'new') return <span className={markLook}>{words.changes.new}</span>
  if (change.kind === 'gone') return <span className={markLook}>{words.changes.gone}</span>
  if (change.was.name === pet.name) return null
  return <WasMark text={words.changes.wasNamed(change.was.name)} />
}

/** Marks a pet that this computer added and that no list has yet. */
export function AddedHereMark() {
  return <span className={markLook}>{words.commands['show-added-here']}</span>
}

/** Shows what a field was when the clerk last looked. */
export function WasMark({ text }: { text: string }) {
  return (
    <span className={wasLook} title={text}>
      {text}
    </span>
  )
}

// One below the other in a narrow list, where side by side they would take the names' room.
const inRow =
  '@max-[76rem]:flex-col @max-[76rem]:items-start @max-[76rem]:gap-0 @max-[76rem]:*:h-4 @max-[76rem]:*:last:h-3.5 @max-[76rem]:*:max-w-full @max-[76rem]:*:leading-3.5'

/** A pet's status and the former one, by default for a table's row. If the pet is gone, only the former one is known. */
export function StatusWithMark(props: { pet: Pet; change: PetChange | undefined; className?: string }) {
  const { pet, change, className = inRow } = props
  const was = change && 'was' in change ? change.was : undefined
  if (was && change?.kind === 'gone') return <WasMark text={words.changes.wasStatus(was.status)} />
  if (!was || was.status === pet.status) return <StatusBadge status={pet.status} />
  return (
    <span className={`flex min-w-0 items-center gap-2 ${className}`}>
      <StatusBadge status={pet.status} />
      <WasMark text={words.changes.wasStatus(was.status)} />
    </span>
  )
}

/** The row's marks of name and status, for the details: "Gone · was Available", "New · Available". */
export function DetailStatus({ pet, change }: { pet: Pet; change: PetChange | undefined }) {
  const isMarked = change?.kind === 'new' || change?.kind === 'gone'
  return (
    <>
      {isMarked && <NameMark pet={pet} change={change} />}
      {isMarked && <span aria-hidden="true">·</span>}
      <StatusWithMark pet={pet} change={change} className="flex-wrap" />
    </>
  )
}
