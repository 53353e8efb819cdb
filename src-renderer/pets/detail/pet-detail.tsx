import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronLeft, ChevronRight, Copy, type IconNode, Pencil, X } from 'lucide'
import type { ReactNode } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { operations } from '../../../src-shared/operations.ts'
import type { Pet, PetId, PetLookup } from '../../../src-shared/pet.ts'
import type { PetField } from '../../../src-shared/pet-fields.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { copyText, failureOf } from '../../ui/notices/messages.ts'
import { useRested } from '../../ui/use-time.ts'
import { useMayAdd, useViewStore } from '../../view/view-store.ts'
import { duplicatePet } from '../add/draft-store.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import type { PetChange } from '../changes/pet-changes.ts'
import { DetailStatus, WasMark } from '../changes/pet-mark.tsx'
import { ShownLabel } from '../labels/pet-label.tsx'
import { LoadFailure } from '../queries/load-failure.tsx'
import { petQueries, useKnowledge } from '../queries/pet-queries.ts'
import { copyPets } from '../spreadsheet/pet-cells.ts'
import { useDetailFocus } from './detail-focus.ts'

/** Marks the lookup, not the pet, as deprecated. Pressing it tells when the service removes it (`YYYY-MM-DD`), and what follows. */
function DeprecationNotice({ removalDate }: { removalDate: string }) {
  return (
    <details className="text-sm text-soft">
      <summary className="min-h-6 content-center">
        <span className="rounded-md bg-pending-ground px-1.75 font-semibold text-pending">
          {words.detail.deprecated}
        </span>
      </summary>
      <p className="mt-1">{words.detail.deprecation(removalDate)}</p>
    </details>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center">
      <dt className="w-27 shrink-0 text-soft">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 wrap-anywhere select-text">{children}</dd>
    </div>
  )
}

const announcedRemoval = operations.getPet.deprecation.removalDate

/** Whether the service has already removed the lookup, so that the removal need not be announced. */
function isLookupGone({ data, error }: { data: PetLookup | undefined; error: Error | null }): boolean {
  if (data) return data.foundThrough === 'list'
  const failure = error && failureOf(error)
  // A 404 comes from the lookup. Without one, only the list was asked.
  if (failure?.kind === 'not-found') return failure.httpStatus !== 404
  return new Date().toISOString().slice(0, 10) > announcedRemoval
}

/** Shows the known copy of a pet at once, then refreshes it through the deprecated lookup (section 4.3). */
export function PetDetail(props: {
  environment: EnvironmentId
  petId: PetId
  /** The pet's copy in the list. One that is no longer listed is known only from its row. */
  row: Pet | undefined
  change: PetChange | undefined
  previousId: PetId | undefined
  nextId: PetId | undefined
  onClose: () => void
}) {
  const { environment, petId, change, previousId, nextId, onClose } = props
  const { openPet, ask, showLabels, nameCategory } = useViewStore.getState()
  const categories = useCategories(environment)
  // Looks up only the pet where the clerk stops, not those that the arrow keys pass.
  const isRested = useRested(petId) === petId
  const query = useQuery({ ...petQueries.detail(environment, petId), enabled: isRested })
  const known = useKnowledge(environment).pets.get(petId)
  const pet = known?.pet ?? props.row
  // A list that came since says more than the lookup.
  const isNewest = known?.source === 'lookup'
  const { heading, close } = useDetailFocus(environment, petId, onClose)
  const { detail } = words
  const categoryId = pet?.categoryId
  const category = categoryLabel(categories, categoryId)

  const mayAdd = useMayAdd(environment)
  // Never overwrites an open add form.
  const isAdding = useViewStore(({ panel }) => panel?.panel === 'add')
  useCommand('duplicate', () => pet && void duplicatePet(environment, pet), pet !== undefined && mayAdd && !isAdding)
  useCommand('print-label', () => pet && showLabels([pet]), pet !== undefined)

  const neighbour = (label: string, to: PetId | undefined, icon: IconNode) => (
    // Not `disabled`, because the button would lose the focus at the last pet.
    <Button look="quiet" aria-label={label} aria-disabled={to === undefined} onClick={() => to && openPet(to)}>
      <Icon icon={icon} size={18} className="rtl:-scale-x-100" />
    </Button>
  )
  return (
    <section
      aria-label={detail.region}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // One press of Escape must not also clear the search.
        event.preventDefault()
        close()
      }}
      // In a low window, such as at 200 % zoom, the whole panel scrolls.
      className="@container flex w-89 max-w-1/2 shrink-0 flex-col rounded-xl border border-line bg-panel max-[700px]:above-toasts max-[700px]:w-full max-[700px]:max-w-none [@media(height<34rem)]:overflow-y-auto"
    >
      <header className="flex flex-wrap items-start gap-1 px-4.5 pt-3 pb-1">
        <div className="w-full min-[700px]:hidden">
          <Button look="plain" className="-ms-3 text-accent" onClick={close}>
            <Icon icon={ArrowLeft} size={16} className="rtl:-scale-x-100" />
            {detail.backToList}
          </Button>
        </div>
        <h2
          ref={heading}
          tabIndex={-1}
          data-focus-home
          // A name of hundreds of letters would push everything below it out of the window.
          className="max-h-40 min-w-0 flex-1 overflow-y-auto py-0.5 text-xl font-heavy wrap-anywhere select-text [@media(height<34rem)]:max-h-none [@media(height<34rem)]:overflow-visible"
        >
          {/* The service may send a pet without a name. */}
          <bdi>{pet?.name.trim() || `#${petId}`}</bdi>
        </h2>
        {neighbour(detail.previous, previousId, ChevronLeft)}
        {neighbour(detail.next, nextId, ChevronRight)}
        <Button look="quiet" aria-label={words.close} className="max-[700px]:hidden" onClick={close} icon={X} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4.5 pt-1.5 pb-3.5 [@media(height<34rem)]:flex-none">
        {pet && change?.kind === 'changed' && change.was.name !== pet.name && (
          <p>
            <WasMark text={words.changes.wasNamed(change.was.name)} />
          </p>
        )}
        {pet && (
          <dl>
            {Object.values({
              status: (
                <Row key="status" name={words.fields.status}>
                  <DetailStatus pet={pet} change={change} />
                </Row>
              ),
              categoryId: (
                <Row key="categoryId" name={words.fields.categoryId}>
                  {categoryId === undefined ? (
                    <span className="text-soft">{category}</span>
                  ) : (
                    <button
                      type="button"
                      aria-label={words.category.showOnly(category)}
                      title={words.category.showOnly(category)}
                      onClick={() => ask(environment, { categoryId })}
                      className="min-h-6 min-w-6 rounded text-start hover:text-accent hover:underline"
                    >
                      <bdi>{category}</bdi>
                    </button>
                  )}
                  {change?.kind === 'changed' && change.was.categoryId !== categoryId && (
                    <WasMark text={words.changes.wasNamed(categoryLabel(categories, change.was.categoryId))} />
                  )}
                  {categoryId !== undefined && (
                    <Button
                      look="mini"
                      aria-label={words.category.name}
                      onClick={() => nameCategory(categoryId)}
                      icon={Pencil}
                    />
                  )}
                </Row>
              ),
              id: (
                <Row key="id" name={words.fields.id}>
                  <bdi>{petId}</bdi>
                  <Button
                    look="mini"
                    aria-label={detail.copyId}
                    onClick={() => void copyText(petId, words.copiedId(petId))}
                    icon={Copy}
                  />
                </Row>
              ),
            } satisfies Readonly<Record<Exclude<PetField, 'name'>, ReactNode>>)}
            {(query.data ? isNewest : query.isFetching) && (
              <Row name={detail.lookedUp}>
                <span role="status">
                  {/* What is announced must make sense alone. */}
                  {query.data && <span className="sr-only">{detail.lookedUp} </span>}
                  {query.data ? words.formats.when(query.data.receivedAt) : words.openAddition.looking}
                </span>
              </Row>
            )}
          </dl>
        )}
        {!pet && query.isFetching && <p role="status">{words.openAddition.looking}</p>}
        {query.error && (
          <LoadFailure
            environment={environment}
            error={query.error}
            at={query.errorUpdatedAt}
            tryAgain={() => void query.refetch()}
          />
        )}
        {query.data?.foundThrough === 'list' && <p className="text-sm text-soft">{detail.foundThroughList}</p>}
        {/* Nobody needs a label for a pet that is gone. */}
        {pet && change?.kind !== 'gone' && <ShownLabel environment={environment} pet={pet} categories={categories} />}
        <div className="mt-auto pt-3.5">
          {!isLookupGone(query) && <DeprecationNotice removalDate={query.data?.removalDate ?? announcedRemoval} />}
        </div>
      </div>
      {pet && (
        <footer className="flex flex-wrap gap-2 border-t border-line px-4.5 py-3.5">
          <Button className="px-2!" onClick={() => void copyPets([pet], categories, () => change?.kind === 'gone')}>
            {words.list.copyRow}
          </Button>
          {mayAdd && (
            <Button className="px-2!" onClick={() => void duplicatePet(environment, pet)}>
              {detail.duplicate}
            </Button>
          )}
          <Button className="px-2!" onClick={() => showLabels([pet])}>
            {words.label.print}
          </Button>
        </footer>
      )}
    </section>
  )
}
