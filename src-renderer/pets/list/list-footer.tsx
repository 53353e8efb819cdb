import { LoaderCircle } from 'lucide'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDay } from '../../ui/use-time.ts'
import { useViewStore } from '../../view/view-store.ts'
import { ListAge } from '../queries/list-age.tsx'
import type { AnswerProps } from './answer/answer.ts'
import { moreOf, receivedAtOf, sentenceOf } from './answer/answer-words.ts'
import type { ListRequest } from './answer/use-answer.ts'
import { ChangesButton } from './change-notices.tsx'
import { clearSearch } from './filters/search-box.tsx'

/**
 * Tells how many pets are shown, how complete and how old the list is, and offers to load more. With a search or a category,
 * its text is darker. The rows are painted first, because making the first `Intl` formatter takes longer than drawing them all.
 */
export function ListFooter(props: AnswerProps & { request: ListRequest; selectedCount: number }) {
  const { environment, answer, selectedCount } = props
  const { isFetching, isLong, isSlow } = props.request
  const { isNarrowed, mayFindMore, changeCounts } = answer
  const { ask } = useViewStore.getState()
  useDay()
  const more = moreOf(answer)
  const receivedAt = receivedAtOf(answer)
  return (
    <>
      <div className={`flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 ${isNarrowed ? 'text-ink' : ''}`}>
        {mayFindMore && (
          <Icon icon={LoaderCircle} size={14} className="-me-1 shrink-0 text-soft motion-safe:animate-spin" />
        )}
        <span role="status" className="min-w-0 wrap-anywhere">
          {selectedCount > 0 && (
            <>
              <strong className="font-semibold text-ink">{words.list.selected(selectedCount)}</strong>
              {' · '}
            </>
          )}
          {mayFindMore ? words.search.looking : sentenceOf(answer)}
        </span>
        {answer.text !== '' && !mayFindMore && answer.found.length > 0 && (
          <Button look="link" className="text-sm" onClick={() => clearSearch(environment)}>
            {words.list.clear}
          </Button>
        )}
        {more && (
          <Button
            look="link"
            className="text-sm"
            // A mouse press must not move the focus: when the button goes, the focus would go to the list, which scrolls back to its row.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => ask(environment, { limit: asManyAsPossible })}
          >
            {more === 'all' ? words.list.showAll : words.list.asManyAsPossible}
          </Button>
        )}
        {changeCounts && <ChangesButton environment={environment} answer={answer} counts={changeCounts} />}
        {answer.newToday.length > 0 && (
          <Button
            look="link"
            className="text-sm aria-pressed:underline"
            aria-pressed={answer.only === 'today'}
            onClick={() => ask(environment, { only: answer.only === 'today' ? null : 'today' })}
          >
            {words.changes.today(answer.newToday.length)}
          </Button>
        )}
      </div>
      <span className="shrink-0">
        <span role="status">
          {isFetching && isSlow && words.list.slow}
          {isFetching && !isSlow && (answer.tab.page ? isLong && words.list.refreshing : words.list.loading)}
        </span>
        {!(isFetching && isLong) && receivedAt !== undefined && <ListAge receivedAt={receivedAt} />}
      </span>
    </>
  )
}
