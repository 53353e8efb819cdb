import { useQueryClient } from '@tanstack/react-query'
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Copy,
  Download,
  type IconNode,
  Printer,
  RefreshCw,
  Repeat2,
  Tag,
} from 'lucide'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames, localDate } from '../../../src-shared/file-names.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { longestShelfCode } from '../../../src-shared/seen-limits.ts'
import {
  isShelfWhole,
  type ShelfAnswer,
  type ShelfScan,
  shelfAnswers,
  shelfCount,
  shelfOf,
} from '../../../src-shared/shelf-check.ts'
import type { ShelfEvent } from '../../../src-shared/shelf-check-schema.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { Button } from '../../ui/button.tsx'
import { focusHome } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { copyText, exportTable } from '../../ui/notices/messages.ts'
import { Screen } from '../../ui/screen.tsx'
import { Tabs, tabIdOf } from '../../ui/tabs.tsx'
import { usePreferences } from '../../view/preferences.ts'
import { useViewStore } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { PrintedTable } from '../printing/printed-page.tsx'
import { LoadFailure } from '../queries/load-failure.tsx'
import { petQueries, useKnowledge } from '../queries/pet-queries.ts'
import { failedAtOf, refreshByHand } from '../queries/refresh-lists.ts'
import { isComing, useWholeList } from '../queries/whole-list.ts'
import { askedByKey, scannedNumber } from '../search/asked-number.ts'
import { SearchInput } from '../search/search-input.tsx'
import { useTypeAnywhere } from '../search/type-anywhere.ts'
import { toText } from '../spreadsheet/pet-cells.ts'
import { BeginShelf } from './begin-shelf.tsx'
import { SetAsideLine } from './set-aside-line.tsx'
import {
  answerLabel,
  isLookedUp,
  isSettled,
  petsWithoutLabel,
  type ScanLook,
  type ShownShelf,
  scanSentence,
  scopeLabel,
  shelfTable,
} from './shelf-rows.ts'
import { sound } from './shelf-sounds.ts'
import { ShelfTable } from './shelf-table.tsx'
import { lookAgain, petOfCodeNow, recordShelf, unfinishedIn, useShelf } from './use-shelf.ts'

const toList = () => useViewStore.getState().showScreen('list')

/** Checks the shelf, in place of the list: what to check, the field for scans, and the answers. `selected` are the list's selected pets. */
export function ShelfScreen({ environment, selected }: { environment: EnvironmentId; selected: ReadonlySet<PetId> }) {
  const queryClient = useQueryClient()
  const kept = useShelf(environment)
  const whole = useWholeList(environment)
  const knowledge = useKnowledge(environment)
  const categories = useCategories(environment)
  const screen = useRef<HTMLElement>(null)
  /** The ended check that is shown; null for none. */
  const [openedId, setOpenedId] = useState<string | null>(null)
  const ended = kept?.ended ?? null
  const check = kept?.unfinished ?? (ended?.id === openedId ? ended : null)
  const step = kept === undefined ? null : `${check?.id} ${check?.endedAt}`

  // The document's focus at each step, in a microtask, because Quick search may close at the same time and returns the focus in one.
  useLayoutEffect(() => {
    if (step !== null) queueMicrotask(() => focusHome(screen.current))
  }, [step])

  const shelf = useMemo(() => check && shelfOf(check), [check])
  const isWhole = check !== null && (check.endedAt === null ? isShelfWhole(check.scope, knowledge) : check.isWhole)
  const shown: ShownShelf | null = check &&
    shelf && { environment, check, shelf, isWhole, lookups: kept?.lookups ?? new Map() }
  const again = () => void refreshByHand(queryClient, petQueries.lists(environment))
  return (
    <Screen
      ref={screen}
      environment={environment}
      title={
        check === null
          ? words.commands['check-shelf']
          : `${words.commands['check-shelf']} · ${scopeLabel(check, categories)}`
      }
      onClose={toList}
      className="pb-2"
    >
      {kept?.setAside && <SetAsideLine environment={environment} setAside={kept.setAside} />}
      {whole.error && (
        <LoadFailure environment={environment} error={whole.error} at={failedAtOf(whole)} tryAgain={again} />
      )}
      {kept && check === null && (
        <BeginShelf
          environment={environment}
          selected={selected}
          isComing={isComing(whole)}
          ended={ended}
          onOpen={({ id }) => setOpenedId(id)}
        />
      )}
      {shown && (
        <Answers
          key={shown.check.id}
          shown={shown}
          onAgain={again}
          onEnded={() => setOpenedId(shown.check.id)}
          onBeginAnother={() => setOpenedId(null)}
        />
      )}
    </Screen>
  )
}

/** A check's field and answers, or its result. */
function Answers(props: { shown: ShownShelf; onAgain: () => void; onEnded: () => void; onBeginAnother: () => void }) {
  const { shown, onAgain, onEnded, onBeginAnother } = props
  const { environment, check, shelf, isWhole } = shown
  const queryClient = useQueryClient()
  const categories = useCategories(environment)
  const { latest } = useKnowledge(environment)
  const [answer, setAnswer] = useState<ShelfAnswer>('not-scanned')
  const [isPrinting, setPrinting] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const panelId = useId()
  const isEnded = check.endedAt !== null
  const record = (event: ShelfEvent) => void recordShelf(queryClient, environment, event)
  const about = () => ({ check: check.id, at: Date.now() })
  const { found, of } = shelfCount(shelf)
  const line = words.shelf.line(found, of, isWhole)
  const tabs = shelfAnswers.filter((each) => (each !== 'left' && each !== 'outside') || shelf[each].length > 0)
  const open = tabs.includes(answer) ? answer : 'not-scanned'

  function takeBack(scans: readonly ShelfScan[], name: string) {
    record({ kind: 'taken-back', ...about(), scans: scans.map(({ id }) => id) })
    // After a double, its pet is still there.
    const rows = shelfAnswers.flatMap((each) => shelf[each])
    const ofPet = rows.find((row) => row.scans.some(({ id }) => id === scans[0]?.id))?.scans ?? []
    const [still] = ofPet.filter((scan) => !scans.includes(scan))
    setSaid(still ? { scan: still.id } : { text: words.shelf.takenBack(name) })
  }

  // A number that is being looked up belongs to the check: it ends once the store has answered.
  const [isEnding, setEnding] = useState(false)
  const isLooking = shelf.unknown.some((row) => isLookedUp(shown, row))
  const end = useEffectEvent(() => {
    setEnding(false)
    onEnded()
    record({ kind: 'ended', ...about(), isWhole })
  })
  // What main records.
  useEffect(() => {
    if (isEnding && !isLooking) end()
  }, [isEnding, isLooking])

  const unlabelled = petsWithoutLabel(shelf)
  const printLabels = () => useViewStore.getState().showLabels('shelf', unlabelled)
  const sentence = words.sentences([scopeLabel(check, categories), line])
  const copy = () =>
    void copyText(
      toText([...shelfTable(shown, categories, true), [sentence]]),
      words.copied(shelfTable(shown, categories, true).length - 1),
    )
  function exportRows() {
    const rows = shelfTable(shown, categories, true)
    const fileName = fileNames.shelf(environment, localDate(Date.now()))
    void exportTable(environment, { fileName, rows }, { title: words.exported(rows.length - 1), text: sentence })
  }
  useCommand('copy-rows', copy)
  useCommand('export', exportRows)
  useCommand('print', () => setPrinting(true))
  useCommand('print-labels', printLabels, unlabelled.length > 0)

  const button = (icon: IconNode, label: string, press: () => void) => (
    <Button onClick={press}>
      <Icon icon={icon} size={15} />
      {label}
    </Button>
  )
  const printed = shelfTable(shown, categories, false)
  return (
    <>
      {!isEnded && <ScanLine shown={shown} said={said} onSay={setSaid} onTakeBack={takeBack} />}
      <div className="flex">
        <Tabs
          label={words.shelf.tabs}
          panelId={panelId}
          value={open}
          onChange={setAnswer}
          options={tabs.map((value) => ({
            value,
            // In the label, because a tab hides its count where there is little room.
            label: `${answerLabel(shown, value)} ${words.formats.number(shelf[value].length)}`,
          }))}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabIdOf(panelId, open)}
        className="flex min-h-44 flex-1 flex-col"
      >
        <ShelfTable
          shown={shown}
          label={answerLabel(shown, open)}
          rows={open === 'not-scanned' || open === 'left' ? shelf[open] : shelf[open].toReversed()}
          onTakeBack={isEnded ? null : ({ pet, key, scans }) => takeBack(scans, pet?.name ?? key)}
        />
      </div>
      <footer className="flex min-h-8.5 flex-wrap items-center gap-2">
        <span role="status" className="me-auto font-semibold">
          {line}
        </span>
        {button(RefreshCw, words.openAddition.lookAgain, () => {
          if (isEnded) record({ kind: 'resumed', ...about() })
          onAgain()
        })}
        {button(Copy, words.menu.copy, copy)}
        {button(Download, words.addedHere.export, exportRows)}
        {button(Printer, words.print, () => setPrinting(true))}
        {unlabelled.length > 0 && button(Tag, words.shelf.labels, printLabels)}
        {isEnded && <Button onClick={() => record({ kind: 'resumed', ...about() })}>{words.shelf.goOn}</Button>}
        <Button
          look="primary"
          data-focus-home={isEnded || undefined}
          aria-disabled={isEnding}
          onClick={isEnded ? onBeginAnother : () => setEnding(true)}
        >
          {isEnded ? words.shelf.again : isEnding ? words.openAddition.looking : words.shelf.finish}
        </Button>
      </footer>
      {isPrinting && (
        <PrintedTable
          environment={environment}
          table={printed}
          rowIds={shelfAnswers.flatMap((each) => shelf[each].map(({ key }) => `${each} ${key}`))}
          onPrinted={() => setPrinting(false)}
        >
          <p className="mt-1">{words.sentences([words.shelf.printed(check.endedAt ?? latest), sentence])}</p>
        </PrintedTable>
      )}
    </>
  )
}

const looks: Readonly<Record<ScanLook, readonly [icon: IconNode, colour: string]>> = {
  there: [CircleCheck, 'text-available'],
  twice: [Repeat2, 'text-soft'],
  otherwise: [CircleAlert, 'text-pending'],
  unknown: [CircleHelp, 'text-error'],
}

/** What the line beside the field says: how a scan counts, or another sentence. */
type Said = { readonly scan: string } | { readonly text: string }

/** The field for scans, and what became of the last one. Wherever the focus is, a scan goes to the field. */
function ScanLine(props: {
  shown: ShownShelf
  said: Said | null
  onSay: (said: Said) => void
  onTakeBack: (scans: readonly ShelfScan[], name: string) => void
}) {
  const { shown, said, onSay, onTakeBack } = props
  const { environment, check: drawn, shelf } = shown
  const outcome = said && 'scan' in said ? scanSentence(shown, said.scan) : null
  const last = drawn.scans.filter(({ id }) => said !== null && 'scan' in said && said.scan === id)
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const hasSounds = usePreferences(({ shelfSounds }) => shelfSounds)
  const unknown = shelf.unknown.filter((row) => isSettled(shown, row)).length
  const formerUnknown = useRef(unknown)
  // The loudspeaker.
  useEffect(() => {
    if (hasSounds && unknown > formerUnknown.current) sound('unknown')
    formerUnknown.current = unknown
  }, [hasSounds, unknown])

  function count(code: string): void {
    // From the cache, because scans may come faster than the screen is drawn.
    const check = unfinishedIn(queryClient, environment)
    if (!check || code === '') return
    const petId = petOfCodeNow(queryClient, environment, code)
    if (petId === 'several') {
      onSay({ text: words.shelf.several(code) })
      return
    }
    const scan = crypto.randomUUID()
    const known = petId ?? null
    if (known === null) lookAgain(queryClient, environment, code)
    if (hasSounds && check.scans.some((each) => each.petId === known && (known !== null || each.code === code)))
      sound('twice')
    const recorded = recordShelf(queryClient, environment, {
      kind: 'scanned',
      check: check.id,
      at: Date.now(),
      scan,
      code: code.slice(0, longestShelfCode),
      petId: known,
    })
    void recorded.then(() => onSay({ scan }))
  }

  useTypeAnywhere(input, {
    onScan: (scan) => count(scannedNumber(scan) ?? scan.typed.trim()),
    onEnterList: () => focusHome(input.current?.parentElement),
  })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, nativeEvent, currentTarget: field } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape' && field.value !== '') {
      event.preventDefault()
      field.value = ''
    }
    if (key !== 'Enter' && key !== 'Tab') return
    const asked = askedByKey(field.value, nativeEvent)
    if (asked === null) return
    event.preventDefault()
    const code = asked.petId ?? field.value.trim()
    // At once, so that the next scan's first key finds it empty.
    field.value = ''
    count(code)
  }

  /** Several lines or cells, such as a column of a spreadsheet, are as many scans. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const codes = event.clipboardData.getData('text/plain').split(/[\r\n\t]/)
    if (codes.length < 2) return
    event.preventDefault()
    for (const code of codes) count(code.trim())
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchInput
        ref={input}
        label={words.shelf.field}
        maxLength={longestShelfCode}
        className="w-90 max-w-full px-3"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        data-focus-home
      />
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-lg font-semibold wrap-anywhere">
        {outcome && <Icon icon={looks[outcome.look][0]} size={20} className={`shrink-0 ${looks[outcome.look][1]}`} />}
        {said && ('scan' in said ? outcome?.sentence : said.text)}
      </p>
      {last.map((scan) => (
        <Button key={scan.id} look="plain" onClick={() => onTakeBack([scan], scan.code)}>
          {words.shelf.takeBack}
        </Button>
      ))}
    </div>
  )
}
