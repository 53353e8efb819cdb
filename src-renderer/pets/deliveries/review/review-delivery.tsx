import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import type { ReadingOfFile } from '../../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { failureSentence } from '../../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { EnvironmentIcon } from '../../../ui/environment-mark.tsx'
import { showUndoable } from '../../../ui/notices/messages.ts'
import { Confirmation } from '../../../ui/pop-ups/question.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useMayAdd, useViewStore } from '../../../view/view-store.ts'
import { useRowFinder } from '../../search/row-finder.tsx'
import { addToo, type CheckedRow, type RowCounts } from '../draft/check-rows.ts'
import { readAs, useFileChoice } from '../draft/choose-file.ts'
import { areSameRows, changeRows, type DeliveryDraft, hasCorrections } from '../draft/delivery-draft.ts'
import { NumberQuestion } from '../draft/delivery-questions.tsx'
import { changeDraft, changePrepared, discardPrepared } from '../draft/delivery-store.ts'
import type { Account } from '../oddities/measures.ts'
import { OddityLines } from './oddity-lines.tsx'
import { ReviewSource } from './review-source.tsx'
import { ReviewTable } from './review-table.tsx'
import { type comparisonOf, useReview, useStartDelivery } from './use-review.ts'

/** How many rows are ready and left out: "118 ready · 1 left out". The tabs say how many others there are. */
function ReviewCounts({ counts }: { counts: RowCounts }) {
  const { review } = words.delivery
  return (
    <p role="status">
      <b className="font-heavy">{review.readyCount(counts.ready)}</b>
      {counts['left-out'] > 0 && ` · ${review.leftOutCount(counts['left-out'])}`}
    </p>
  )
}

/** What will be sent of the sheet and what is not used of it, and whether its own total agrees. */
function AccountLine({ account: { rows, pets, unused, total } }: { account: Account }) {
  const { review } = words.delivery
  const notUsed = unused.map(({ name, mark }) =>
    mark === null ? name : review.markedColumn(name, mark.text, mark.rows),
  )
  const parts = [
    review.account(rows, pets),
    ...(notUsed.length === 0 ? [] : [review.notUsed(notUsed)]),
    ...(total === null ? [] : [total === pets ? review.totalAgrees(total) : review.totalDiffers(total)]),
  ]
  const text = parts.join(' · ')
  return (
    <p className="line-clamp-2 w-full text-sm text-soft" title={text}>
      {text}
    </p>
  )
}

interface Problem {
  readonly sentence: string
  /** The draft and rows that the clerk may send without a record; null if something else is wrong. */
  readonly unrecorded: { readonly draft: DeliveryDraft; readonly rows: readonly CheckedRow[] } | null
}

type ReviewTab = 'all' | 'to-check' | 'to-fix' | 'alike' | 'double'

/** The most pets that the clerk can add without typing their number. */
const mostWithoutNumber = 20

/** The tab shown. `only` has the numbers of the rows to limit it to; null for all. */
interface ShownTab {
  readonly tab: ReviewTab
  readonly only: readonly number[] | null
}

function belongs({ tab, only }: ShownTab, { row, verdict, likeness }: CheckedRow): boolean {
  if (only?.includes(row.number) === false) return false
  if (tab === 'alike' || tab === 'double') return likeness !== null && (likeness.kind === 'row') === (tab === 'double')
  return tab === 'all' || verdict === tab
}

/** The rows of a tab. A row that the clerk fixes there stays until they open another tab or take other rows. */
function useRowsOf(shown: ShownTab, draft: DeliveryDraft, rows: readonly CheckedRow[]): readonly CheckedRow[] {
  const [stay, setStay] = useState({ shown, draft, numbers: new Set<number>() })
  const isWhole = shown.only === null && shown.tab === 'all'
  const arrived = isWhole ? [] : rows.filter((one) => belongs(shown, one)).map(({ row }) => row.number)
  const isHere = stay.shown === shown && areSameRows(stay.draft, draft)
  const numbers = isHere ? stay.numbers : new Set<number>()
  if (!isHere || arrived.some((number) => !numbers.has(number))) {
    setStay({ shown, draft, numbers: new Set([...numbers, ...arrived]) })
  }
  return useMemo(() => (isWhole ? rows : rows.filter(({ row }) => numbers.has(row.number))), [isWhole, rows, numbers])
}

const allRows: ShownTab = { tab: 'all', only: null }

function comparisonSentence(comparison: ReturnType<typeof comparisonOf>): string {
  const { review } = words.delivery
  if (comparison === 'running') return review.comparing
  if (comparison === 'failed') return review.notCompared
  return review.compared(comparison.count, comparison.mayBeMore)
}

interface ReviewDeliveryProps {
  readonly environment: EnvironmentId
  readonly draft: DeliveryDraft
  /** Whether these are rows that an ended delivery did not add. */
  readonly isAgain: boolean
  readonly onClose: () => void
  /** Called with the environment that the pets were carried from, once the clerk has cancelled. */
  readonly onReturn: (to: EnvironmentId) => void
}

/** The delivery under review: its columns, its rows with their faults, and the button that sends it. */
export function ReviewDelivery({ environment, draft, isAgain, onClose, onReturn }: ReviewDeliveryProps) {
  const { review } = words.delivery
  const { carriedFrom } = draft
  const mayAdd = useMayAdd(environment)
  const { rows, counts, account, oddities, answered, comparison } = useReview(environment, draft)
  const [shownTab, setShownTab] = useState(allRows)
  const { tab } = shownTab
  const [read, setRead] = useState(draft)
  if (!areSameRows(read, draft)) {
    setRead(draft)
    // The tab may have no rows from another sheet.
    if (!rows.some((row) => belongs(shownTab, row))) setShownTab(allRows)
  }
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** What would drop rows or corrections, once the clerk agrees. */
  const [dropping, setDropping] = useState<{ readonly what: 'discard' | 'dropCorrections'; readonly act: () => void }>()
  const ofTab = useRowsOf(shownTab, draft, rows)
  const panelId = useId()
  const finder = useRowFinder(() =>
    document.getElementById(panelId)?.querySelector<HTMLElement>('input, select')?.focus(),
  )
  // As it came in, and as it is now.
  const shown =
    finder.text === '' ? ofTab : ofTab.filter(({ row, texts }) => finder.holds([...row.cells, ...Object.values(texts)]))
  const sending = useStartDelivery(environment)
  const rowsOf = (value: ReviewTab) => rows.filter((row) => belongs({ tab: value, only: null }, row))
  const tabs = (
    [
      { value: 'all', label: review.all },
      { value: 'to-check', label: review.toCheck, name: review.onlyToCheck },
      { value: 'to-fix', label: review.toFix, name: review.onlyToFix },
      { value: 'alike', label: review.alike },
      { value: 'double', label: review.doubles },
    ] as const
  )
    .map((one) => ({
      ...one,
      count: words.formats.number(rowsOf(one.value).length),
      digits: String(rows.length).length,
    }))
    .filter(({ value }) => value !== 'double' || tab === 'double' || rowsOf('double').length > 0)

  // A list that arrived since has all of these pets.
  if (isAsking && counts.ready === 0) setAsking(false)

  const sayProblem = (sentence: string | null) => setProblem(sentence === null ? null : { sentence, unrecorded: null })

  const file = useFileChoice(environment, sayProblem)

  function replace() {
    setProblem(null)
    if (draft.source === null) changePrepared(environment, { review: null })
    else file.ask()
  }

  function afterQuestion(act: () => void) {
    if (hasCorrections(draft)) setDropping({ what: 'dropCorrections', act })
    else act()
  }

  function readFileAs(as: ReadingOfFile) {
    afterQuestion(() => void readAs(environment, draft, as).then(sayProblem))
  }

  async function start(agreed: Problem['unrecorded'] = null, firstAdd?: true) {
    setProblem(null)
    const asked = agreed ?? { draft, rows }
    const failure = await sending.start(asked.draft, asked.rows, { firstAdd, withoutRecord: agreed !== null })
    if (failure?.kind === 'first-add') return setAsking(true)
    const unrecorded = failure?.kind === 'not-recorded' ? asked : null
    setProblem(failure && { sentence: failureSentence(failure, environment), unrecorded })
  }

  function submit() {
    if (counts.ready > mostWithoutNumber) setAsking(true)
    else void start()
  }

  /** As in the add form: Tab would take long to get to the button. */
  function onKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent) {
    if (key === 'Enter' && (ctrlKey || metaKey) && counts.ready > 0 && !sending.isPending) submit()
  }

  function discard() {
    const undo = discardPrepared(environment)
    onClose()
    // The clerk came from there, and must not go on in this store unawares.
    if (carriedFrom !== undefined) onReturn(carriedFrom)
    showUndoable(words.add.discarded, environment, undo)
  }

  // The button for all rows does not touch a row that the clerk left out.
  const likeTab = tab === 'alike' || tab === 'double' ? tab : null
  const choosable = likeTab === null ? [] : rowsOf(likeTab).filter(({ verdict }) => verdict !== 'left-out')
  function leaveOut() {
    const numbers = choosable.map(({ row }) => row.number)
    changeDraft(environment, (now) =>
      changeRows(now, ({ number }) => (numbers.includes(number) ? { choice: null } : null)),
    )
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Tabs
          label={review.tabs}
          options={tabs}
          value={tab}
          panelId={panelId}
          onChange={(value) => setShownTab({ tab: value, only: null })}
        />
        {finder.field}
        <ReviewSource
          environment={environment}
          draft={draft}
          onReadAs={readFileAs}
          afterQuestion={afterQuestion}
          onReplace={isAgain ? null : replace}
          isReplacing={file.isPending}
        />
      </div>
      <div role="alert" className="text-error empty:hidden">
        {problem?.sentence}
        {/* The clerk agrees to exactly these rows. If they change, the question goes. */}
        {problem?.unrecorded?.draft === draft && (
          <Button look="link" className="ms-1.5" onClick={() => void start(problem.unrecorded)}>
            {words.add.addUnnoted}
          </Button>
        )}
      </div>
      <OddityLines
        environment={environment}
        draft={draft}
        oddities={oddities}
        onShow={({ rows: only, blocks }) => setShownTab({ tab: blocks ? 'to-check' : 'all', only })}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={review.tabs}
        onKeyDown={onKeyDown}
        className="above-toasts flex min-h-64 flex-1 flex-col"
      >
        <ReviewTable
          // A new table for other rows, so that it starts at their first fault.
          key={[tab, draft.source?.sheet, draft.headerRow].join(' ')}
          environment={environment}
          draft={answered}
          rows={shown}
          unused={account.unused}
          compared={comparisonSentence(comparison)}
        />
      </div>
      <footer className="-mx-5.5 flex shrink-0 flex-wrap items-center gap-x-2.5 gap-y-2 border-t border-line bg-panel px-5.5 py-2.5">
        {/* In the footer, because above the table it would push the rows down. */}
        <div className="me-auto flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <ReviewCounts counts={counts} />
          {likeTab && choosable.length > 0 && (
            <Button
              look="link"
              onClick={() =>
                counts[likeTab] > 0 ? changeDraft(environment, (now) => addToo(now, choosable)) : leaveOut()
              }
            >
              {counts[likeTab] > 0 ? review.addAllToo : review.leaveAllOut}
            </Button>
          )}
          <AccountLine account={account} />
        </div>
        <Button
          look="plain"
          className="text-soft"
          onClick={() => {
            if (isAgain) useViewStore.getState().showDelivery()
            else if (carriedFrom !== undefined && !hasCorrections(draft)) discard()
            else setDropping({ what: 'discard', act: discard })
          }}
        >
          {words.cancel}
        </Button>
        <Button look="primary" aria-disabled={!mayAdd || counts.ready === 0 || sending.isPending} onClick={submit}>
          <EnvironmentIcon environment={environment} size={16} isPlain />
          {counts.ready === 0 ? review.addNone(environment) : review.add(counts.ready, environment)}
        </Button>
      </footer>
      {isAsking && (
        <NumberQuestion
          count={counts.ready}
          environment={environment}
          isTyped={counts.ready > mostWithoutNumber}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void start(null, true)
          }}
        />
      )}
      {dropping && (
        <Confirmation
          title={review[dropping.what].title}
          text={review[dropping.what].text}
          cancelLabel={dropping.what === 'discard' ? review.discard.stay : words.cancel}
          confirmLabel={words.add.discard}
          onCancel={() => setDropping(undefined)}
          onConfirm={() => {
            setDropping(undefined)
            dropping.act()
          }}
        />
      )}
    </>
  )
}
