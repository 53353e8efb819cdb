import { PawPrint } from 'lucide'
import type { ReactNode } from 'react'
import type { StatusFilter } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

function EmptyState({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 rounded-xl border border-line bg-panel p-8 text-center">
      <Icon icon={PawPrint} size={40} className="stroke-[1.5] text-control" />
      <p className="text-lg font-semibold wrap-anywhere">{text}</p>
      <div className="flex gap-2.5">{children}</div>
    </div>
  )
}

/** There are pets, but none of them matches the search. The footer says which were searched. */
export function EmptySearch({ search, clear }: { search: string; clear: () => void }) {
  return (
    <EmptyState text={words.search.nothing(search)}>
      <Button onClick={clear}>{words.list.clear}</Button>
    </EmptyState>
  )
}

/** Only what changed is shown, and none of it matches the search. */
export function EmptyChanges({ showAll }: { showAll: () => void }) {
  return (
    <EmptyState text={words.changes.noneOfThese}>
      <Button onClick={showAll}>{words.changes.showAll}</Button>
    </EmptyState>
  )
}

/** There are pets, but none of the category that is shown; `sentence` says so. */
export function EmptyCategory({ sentence, showEvery }: { sentence: string; showEvery: () => void }) {
  return (
    <EmptyState text={sentence}>
      <Button onClick={showEvery}>{words.category.clear}</Button>
    </EmptyState>
  )
}

/** Shown if the service sent rows but none was readable, so it is unknown whether it has pets. */
export function UnreadableList({ tryAgain }: { tryAgain: () => void }) {
  return (
    <EmptyState text={words.list.noRowsReadable}>
      <Button onClick={tryAgain}>{words.failure.tryAgain}</Button>
    </EmptyState>
  )
}

/** The service has no pets, or none of this status. */
export function EmptyList({
  status,
  showAll,
  addPet,
}: {
  status: StatusFilter
  showAll: () => void
  addPet: () => void
}) {
  if (status === 'all') {
    return (
      <EmptyState text={words.list.empty}>
        <Button look="link" onClick={addPet}>
          {words.header.addPet}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState text={words.list.emptyStatus[status]}>
      <Button onClick={showAll}>{words.list.showAll}</Button>
    </EmptyState>
  )
}
