import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import {
  afterShelfEvent,
  beginShelf,
  isShelfWhole,
  type ShelfCheck,
  shelfCount,
  shelfOf,
  shelfStatus,
} from '../../../src-shared/shelf-check.ts'
import type { ShelfScope } from '../../../src-shared/shelf-check-schema.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { endToast } from '../../ui/notices/messages.ts'
import { categoryLabel, knownCategories, useCategories } from '../categories/category-store.ts'
import { knowledgeIn, useKnowledge, useKnownPets } from '../queries/pet-queries.ts'
import { recordShelf } from './use-shelf.ts'

/** Asks what to check, and begins. `selected` are the pets that are selected in the list, and `ended` the check that the clerk can open again. */
export function BeginShelf(props: {
  environment: EnvironmentId
  selected: ReadonlySet<PetId>
  /** Whether the store's list is about to come. */
  isComing: boolean
  ended: ShelfCheck | null
  onOpen: (check: string) => void
}) {
  const { environment, selected, isComing, ended, onOpen } = props
  const queryClient = useQueryClient()
  const categories = useCategories(environment)
  const pets = useKnownPets(environment)
  const knowledge = useKnowledge(environment)
  const chosen = [...selected].filter((id) => pets.has(id))
  const { shelf } = words
  const scopes: readonly { readonly value: string; readonly label: string; readonly scope: ShelfScope }[] = [
    ...(chosen.length === 0
      ? []
      : [{ value: 'pets', label: words.list.selected(chosen.length), scope: { kind: 'pets', ids: chosen } as const }]),
    { value: 'store', label: shelf.store, scope: { kind: 'store' } },
    ...petStatuses.map((status) => ({
      value: status,
      label: words.status[status],
      scope: { kind: 'status', status } as const,
    })),
    ...knownCategories(pets.values(), { ...categories, recent: [] }).map((categoryId) => ({
      value: `category ${categoryId}`,
      label: categoryLabel(categories, categoryId),
      scope: { kind: 'category', categoryId } as const,
    })),
  ]
  const [wanted, setWanted] = useState<string | null>(null)
  const asked = scopes.find(({ value }) => value === wanted) ?? scopes[0]
  const { value, label, scope } = asked ?? { value: '', label: '', scope: { kind: 'store' } as const }
  const eventAt = (at: number) => beginShelf(crypto.randomUUID(), scope, knowledgeIn(queryClient, environment), at)
  const toFind = afterShelfEvent([], eventAt(0)).reduce((sum, check) => sum + shelfCount(shelfOf(check)).of, 0)

  function begin() {
    // The former check cannot come back beside this one.
    endToast('undo')
    void recordShelf(queryClient, environment, eventAt(Date.now()))
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Select label={shelf.scope} options={scopes} value={value} onChange={setWanted} />
        <Button look="primary" aria-disabled={isComing} data-focus-home onClick={begin}>
          {shelf.begin}
        </Button>
        {ended && <Button onClick={() => onOpen(ended.id)}>{shelf.openLast(ended.beganAt)}</Button>}
      </div>
      <p role="status" className="text-soft">
        {isComing
          ? words.list.loading
          : words.sentences([
              pets.size === 0 && !isShelfWhole(scope, knowledge)
                ? shelf.noList
                : shelf.toFind(toFind, scope.kind === 'pets' ? label : words.status[shelfStatus(scope)]),
              ...(ended ? [shelf.replaces(ended.beganAt)] : []),
            ])}
      </p>
    </>
  )
}
