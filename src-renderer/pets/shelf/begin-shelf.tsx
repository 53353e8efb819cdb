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
  const offer = (value: string, label: string, scope: ShelfScope) => ({ value, label, scope })
  const store = offer('store', shelf.store, { kind: 'store' })
  const scopes = [
    ...(chosen.length === 0 ? [] : [offer('pets', words.list.selected(chosen.length), { kind: 'pets', ids: chosen })]),
    store,
    ...petStatuses.map((status) => offer(status, words.status[status], { kind: 'status', status })),
    ...knownCategories(pets.values(), { ...categories, recent: [] }).map((categoryId) =>
      offer(`category ${categoryId}`, categoryLabel(categories, categoryId), { kind: 'category', categoryId }),
    ),
  ]
  const [wanted, setWanted] = useState<string | null>(null)
  const { value, label, scope } = scopes.find((one) => one.value === wanted) ?? scopes[0] ?? store
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
