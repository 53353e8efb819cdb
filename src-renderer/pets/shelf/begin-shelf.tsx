import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { beginShelf, type ShelfCheck } from '../../../src-shared/shelf-check.ts'
import type { ShelfScope } from '../../../src-shared/shelf-check-schema.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { categoryLabel, knownCategories, useCategories } from '../categories/category-store.ts'
import { knowledgeIn, useKnownPets } from '../queries/pet-queries.ts'
import { recordShelf } from './use-shelf.ts'

/** Asks what to check, and begins. `selected` are the pets that are selected in the list, and `ended` the check that the clerk can open again. */
export function BeginShelf(props: {
  environment: EnvironmentId
  selected: ReadonlySet<PetId>
  /** Whether the store's list is about to come. */
  isComing: boolean
  ended: ShelfCheck | null
  onOpen: (check: ShelfCheck) => void
}) {
  const { environment, selected, isComing, ended, onOpen } = props
  const queryClient = useQueryClient()
  const categories = useCategories(environment)
  const pets = useKnownPets(environment)
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
  const first = scopes.find(({ value }) => value === wanted) ?? scopes[0]

  function begin() {
    const scope = first?.scope ?? { kind: 'store' }
    const event = beginShelf(crypto.randomUUID(), scope, knowledgeIn(queryClient, environment), Date.now())
    void recordShelf(queryClient, environment, event)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select label={shelf.scope} options={scopes} value={first?.value ?? ''} onChange={setWanted} />
      <Button look="primary" aria-disabled={isComing} data-focus-home onClick={begin}>
        {shelf.begin}
      </Button>
      {isComing && <span className="text-soft">{words.list.loading}</span>}
      {ended && <Button onClick={() => onOpen(ended)}>{shelf.openLast(ended.beganAt)}</Button>}
    </div>
  )
}
