import { useQueryClient } from '@tanstack/react-query'
import { Download, Printer, ScanBarcode } from 'lucide'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames, localDate } from '../../../src-shared/file-names.ts'
import { isKnownWhole, listWith, missingGroups } from '../../../src-shared/knowledge.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { everyPet } from '../../../src-shared/window-start.ts'
import { doubtOf } from '../../../src-shared/words/doubt-sentence.ts'
import { words } from '../../../src-shared/words/words.ts'
import { runCommand, useCommand } from '../../bridge/command-actions.ts'
import { Button } from '../../ui/button.tsx'
import { focusHome } from '../../ui/focus.ts'
import { exportTable } from '../../ui/notices/messages.ts'
import { Screen } from '../../ui/screen.tsx'
import { useQuestion, useViewStore } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { PrintedTable } from '../printing/printed-page.tsx'
import { ListAge } from '../queries/list-age.tsx'
import { LoadFailure } from '../queries/load-failure.tsx'
import { petQueries, useKnowledge } from '../queries/pet-queries.ts'
import { failedAtOf, isComing, refreshInTurn, useWholeList } from '../queries/refresh-lists.ts'
import { type CountColumn, countByCategory, countIn, countTable, mayHaveMore, sortCounts } from './category-counts.ts'
import { OverviewTable } from './overview-table.tsx'

/** Shows the store at a glance, in place of the list: the number of pets in each category by status. */
export function OverviewScreen({ environment }: { environment: EnvironmentId }) {
  const { overview: labels } = words
  const { names } = useCategories(environment)
  const knowledge = useKnowledge(environment)
  const every = listWith(knowledge, everyPet)
  // The question that the clerk may come back from, after opening a number.
  const opened = useQuestion(environment)
  const queryClient = useQueryClient()
  const whole = useWholeList(environment)
  const { error } = whole
  const isCounting = isComing(whole)
  const sorting = useViewStore((state) => state.overviewSorting)
  const [isPrinting, setPrinting] = useState(false)
  const screen = useRef<HTMLElement>(null)
  const { ask, showScreen } = useViewStore.getState()

  const counted = useMemo(() => countByCategory(knowledge, names), [knowledge, names])
  const { total } = counted
  const rows = useMemo(() => sortCounts(counted.rows, sorting), [counted, sorting])
  const store = { ...counted, rows }
  const count = countIn(total, 'all')
  const isWhole = isKnownWhole(knowledge, 'all')
  const missing = isWhole ? [] : missingGroups(knowledge, 'all')
  /** When the counted pets were listed, in milliseconds since 1970; undefined until they are. */
  const countedAt = every?.isOfEarlierRun === false ? every.page.receivedAt : undefined
  const textOf = (number: number, column: CountColumn) => {
    const text = words.formats.number(number)
    return mayHaveMore(missing, column) ? `${text}+` : text
  }
  const source = isWhole ? labels.all(count) : words.sentences([labels.loaded(count), doubtOf(missing)])
  const known = countedAt !== undefined || count > 0 ? source : ''
  const sentence = isCounting ? words.list.loading : known
  const isCovered = useViewStore(({ panel }) => panel?.panel === 'added-here' || panel?.panel === 'labels')
  // While it counts, it does not know of how many pets.
  const isPossible = !isCovered && !isCounting && rows.length > 0 && countedAt !== undefined

  // Moves the focus, in a microtask, because Quick search may close at the same time and returns the focus in one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only once.
  useLayoutEffect(() => {
    const { isFromOverview, filter, categoryId } = opened
    const { screen: now } = useViewStore.getState()
    const naming = now.screen === 'overview' ? now.naming : undefined
    const name = screen.current?.querySelector<HTMLTextAreaElement>(`[data-names="${naming}"]`)
    const number = isFromOverview
      ? screen.current?.querySelector<HTMLElement>(`[data-number="${filter.status} ${categoryId}"]`)
      : null
    queueMicrotask(() => {
      const field = name ?? number
      if (field) field.focus()
      else focusHome(screen.current)
      name?.select()
    })
  }, [])
  useCommand('export', () => void exportRows(), isPossible)
  useCommand('print', () => setPrinting(true), isPossible)

  async function exportRows() {
    const fileName = fileNames.overview(environment, localDate(Date.now()))
    const table = countTable(store, names)
    await exportTable(environment, { fileName, rows: table }, { title: words.exported(rows.length), text: sentence })
  }

  function open({ tab, name }: CountColumn, categoryId: CategoryId | null) {
    const { limit } = opened.filter
    // A list of a category shows all its known pets, whatever the limit, and so does a search.
    const isLonger = tab && categoryId === null && limit !== asManyAsPossible && countIn(total, tab) > limit
    if (isLonger) ask(environment, { limit: asManyAsPossible })
    // No tab shows only the pets without a status, but the search finds them.
    ask(environment, { status: tab ?? 'all', categoryId, text: tab === null ? name : '', isFromOverview: true })
    showScreen('list')
  }

  return (
    <Screen
      ref={screen}
      environment={environment}
      title={words.commands['show-overview']}
      onClose={() => showScreen('list')}
      className="pb-2"
      actions={
        <>
          <span className="flex-1 basis-64 text-sm text-soft">{labels.hint}</span>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => runCommand('check-shelf')} icon={ScanBarcode}>
              {words.commands['check-shelf']}
            </Button>
            <Button aria-disabled={!isPossible} onClick={() => void exportRows()} icon={Download}>
              {words.addedHere.export}
            </Button>
            <Button aria-disabled={!isPossible} onClick={() => setPrinting(true)} icon={Printer}>
              {words.print}
            </Button>
          </div>
        </>
      }
    >
      <div className="above-toasts flex min-h-44 flex-1 flex-col">
        {rows.length > 0 ? (
          <OverviewTable environment={environment} store={store} textOf={textOf} onOpen={open} />
        ) : (
          !isCounting && !error && <p className="text-soft">{words.list.empty}</p>
        )}
      </div>
      {error && (
        <LoadFailure
          environment={environment}
          error={error}
          at={failedAtOf(whole)}
          tryAgain={() => void refreshInTurn(queryClient, petQueries.lists(environment))}
        />
      )}
      <footer className="flex min-h-7 items-center justify-between gap-4 px-0.5 text-sm">
        <span role="status">{sentence}</span>
        <span className="shrink-0 text-soft">{countedAt !== undefined && <ListAge receivedAt={countedAt} />}</span>
      </footer>
      {isPrinting && countedAt !== undefined && (
        <PrintedTable
          environment={environment}
          table={countTable(store, names, textOf)}
          about={[words.sentences([labels.printed(countedAt), sentence])]}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </Screen>
  )
}
