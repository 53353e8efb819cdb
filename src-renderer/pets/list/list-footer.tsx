import { LoaderCircle } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { asManyAsPossible, type PetLimit } from '../../../src-shared/list-choices.ts'
import { operations } from '../../../src-shared/operations.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fetchedLater, useFirstPainted } from '../../ui/loading.ts'
import { useDay, useNow } from '../../ui/use-time.ts'
import { useViewStore } from '../../view/view-store.ts'
import { clearSearch } from '../search/search-box.tsx'
import { nextLimit } from './content/sentence.ts'
import type { ShownPets } from './content/shown-pets.ts'

const minute = 60_000

/** A list this old says its age: "Updated 10:42" does not show how long ago that is. */
const oldMinutes = 5

/**
 * How old a list is: "Updated 10:42", and "Updated 10 min ago" once it is old. After an hour the time again, with the
 * date if it is not today's. `receivedAt` and `now` are in milliseconds since 1970.
 */
export function listAge(receivedAt: number, now: number): string {
  const minutes = Math.floor((now - receivedAt) / minute)
  return minutes >= oldMinutes && minutes < 60 ? words.list.updatedAgo(minutes) : words.list.updated(receivedAt)
}

/** The age of the shown list. It moves on by itself; see {@link listAge}. */
function ListAge({ receivedAt }: { receivedAt: number }) {
  return listAge(receivedAt, useNow(receivedAt, minute))
}

const ChangesButton = fetchedLater(async () => (await import('../changes/changes-button.tsx')).ChangesButton)

function labelOf(limit: PetLimit): string {
  return limit === asManyAsPossible ? words.completeness.loadAsManyAsPossible : words.completeness.loadUpTo(limit)
}

/**
 * What is shown, how complete and how old it is, and how to load more. With a search or a category, the sentence
 * stands out.
 */
export function ListFooter({
  environment,
  shown,
  selectedCount,
}: {
  environment: EnvironmentId
  shown: ShownPets
  selectedCount: number
}) {
  const { filter, search, missing, sentence, known, receivedAt } = shown
  const { page, isStandIn, isFetching, isLong, isSlow } = shown.list
  const { counts, changed, isOnlyChanges } = shown.changes
  // The rows are painted first: making the first `Intl` formatter takes longer than drawing them all.
  const isPainted = useFirstPainted()
  useDay()
  const next = nextLimit(filter.limit)
  const answer = isStandIn ? undefined : page
  const mayBeMore = answer !== undefined && answer.mayMiss.length > 0 && answer.pets.length !== known
  const isKnown = known !== undefined && page?.skippedRows === 0
  // After a sentence that says "all", the time is part of it.
  const tellsTime = search !== null || mayBeMore || (answer !== undefined && answer.skippedRows > 0)
  const completeAt = tellsTime || isOnlyChanges || missing !== null ? undefined : answer?.receivedAt
  return (
    <footer className="flex min-h-7 items-center justify-between gap-4 px-0.5 text-sm text-soft">
      <div className={`flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 ${search ? 'text-ink' : ''}`}>
        {search?.isLooking && (
          <Icon icon={LoaderCircle} size={14} className="-me-1 shrink-0 text-soft motion-safe:animate-spin" />
        )}
        <span className="min-w-0 wrap-anywhere">
          <span role="status">
            {selectedCount > 0 && (
              <>
                <strong className="font-semibold text-ink">{words.list.selected(selectedCount)}</strong>
                {' · '}
              </>
            )}
            {isPainted && (search?.isLooking ? words.search.looking : sentence())}
          </span>
          {/* Outside, so that a screen reader does not say each minute that the same list came again. */}
          {isPainted && completeAt !== undefined && ` · ${words.formats.when(completeAt)}`}
        </span>
        {search && search.text !== '' && !search.isLooking && search.matching > 0 && (
          <Button look="link" className="text-sm" onClick={() => clearSearch(environment)}>
            {words.list.clear}
          </Button>
        )}
        {isPainted && !search && mayBeMore && next !== undefined && (
          <Button
            look="link"
            className="text-sm"
            // A mouse press leaves the focus where it is. In the list, it would scroll back to its current row.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() =>
              useViewStore.getState().ask(environment, {
                limit: isKnown && known > operations.listPets.limit.maximum ? asManyAsPossible : next,
              })
            }
          >
            {isKnown ? words.list.showAll : labelOf(next)}
          </Button>
        )}
        {counts && (
          <ChangesButton
            environment={environment}
            changed={changed}
            counts={counts}
            isPressed={isOnlyChanges}
            onPress={(isPressed) => useViewStore.getState().ask(environment, { isOnlyChanges: isPressed })}
          />
        )}
      </div>
      <span className="shrink-0">
        <span role="status">
          {isFetching && isSlow && words.list.slow}
          {isFetching && !isSlow && (page ? isLong && words.list.refreshing : words.list.loading)}
        </span>
        {isPainted && !(isFetching && isLong) && tellsTime && receivedAt !== undefined && (
          <ListAge receivedAt={receivedAt} />
        )}
      </span>
    </footer>
  )
}
