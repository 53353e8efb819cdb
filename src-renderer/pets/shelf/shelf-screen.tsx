import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download, type IconNode, Printer, RefreshCw, Tag, Volume2, VolumeX } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames, localDate } from '../../../src-shared/file-names.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { longestShelfCode } from '../../../src-shared/seen-limits.ts'
import {
  isShelfWhole,
  type ShelfAnswer,
  type ShelfScan,
  shelfAnswers,
  shelfOf,
} from '../../../src-shared/shelf-check.ts'
import type { ShelfEvent } from '../../../src-shared/shelf-check-schema.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { Button } from '../../ui/button.tsx'
import { focusHome } from '../../ui/focus.ts'
import { copyText, exportTable, showUndoable } from '../../ui/notices/messages.ts'
import { Screen } from '../../ui/screen.tsx'
import { Tabs, tabIdOf } from '../../ui/tabs.tsx'
import { usePreferences } from '../../view/preferences.ts'
import { useViewStore } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { PrintedTable } from '../printing/printed-page.tsx'
import { LoadFailure } from '../queries/load-failure.tsx'
import { petQueries, useKnowledge } from '../queries/pet-queries.ts'
import { failedAtOf, isComing, refreshInTurn, useWholeList } from '../queries/refresh-lists.ts'
import { toText } from '../spreadsheet/pet-cells.ts'
import { BeginShelf } from './begin-shelf.tsx'
import { type Said, ScanLine } from './scan-line.tsx'
import { SetAsideLine } from './shelf-above-list.tsx'
import {
  answerLabel,
  becauseOf,
  countedLabel,
  petsWithoutLabel,
  type ShownShelf,
  scopeLabel,
  shelfLine,
  shelfTable,
} from './shelf-rows.ts'
import { ShelfTable } from './shelf-table.tsx'
import { recordShelf, useShelf } from './use-shelf.ts'

const toList = () => useViewStore.getState().showScreen('list')

/** Checks the shelf, in place of the list: what to check, the field for scans, and the answers. `selected` are the list's selected pets. */
export function ShelfScreen({ environment, selected }: { environment: EnvironmentId; selected: ReadonlySet<PetId> }) {
  const queryClient = useQueryClient()
  const kept = useShelf(environment)
  const whole = useWholeList(environment)
  const knowledge = useKnowledge(environment)
  const categories = useCategories(environment)
  const hasSounds = usePreferences(({ shelfSounds }) => shelfSounds)
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
  const again = () => void refreshInTurn(queryClient, petQueries.lists(environment))
  const failure = whole.error && (
    <LoadFailure environment={environment} error={whole.error} at={failedAtOf(whole)} tryAgain={again} />
  )
  return (
    <Screen
      ref={screen}
      environment={environment}
      title={
        check === null
          ? words.commands['check-shelf']
          : [words.commands['check-shelf'], scopeLabel(check, categories), words.formats.when(check.beganAt)].join(
              ' · ',
            )
      }
      actions={
        <Button
          look="quiet"
          aria-label={words.settings.sounds}
          aria-pressed={hasSounds}
          onClick={() => usePreferences.setState({ shelfSounds: !hasSounds })}
          icon={hasSounds ? Volume2 : VolumeX}
        />
      }
      onClose={toList}
      className="pb-2"
    >
      {kept?.setAside && <SetAsideLine environment={environment} setAside={kept.setAside} />}
      {kept && check === null && (
        <BeginShelf
          environment={environment}
          selected={selected}
          isComing={isComing(whole)}
          ended={ended}
          onOpen={setOpenedId}
        />
      )}
      {shown ? (
        <Answers key={shown.check.id} shown={shown} failure={failure} onAgain={again} onOpen={setOpenedId} />
      ) : (
        failure
      )}
    </Screen>
  )
}

/** A check's field and answers, or its result. */
function Answers(props: {
  shown: ShownShelf
  /** Below the rows, so that none moves. */
  failure: ReactNode
  onAgain: () => void
  onOpen: (check: string | null) => void
}) {
  const { shown, failure, onAgain, onOpen } = props
  const { environment, check, shelf, isWhole } = shown
  const queryClient = useQueryClient()
  const categories = useCategories(environment)
  const { latest } = useKnowledge(environment)
  const [open, setOpen] = useState<ShelfAnswer>('not-scanned')
  const [isPrinting, setPrinting] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const panelId = useId()
  const isEnded = check.endedAt !== null
  const record = (event: ShelfEvent) => void recordShelf(queryClient, environment, event)
  const about = () => ({ check: check.id, at: Date.now() })
  const line = shelfLine(check, isWhole)

  function takeBack(scans: readonly ShelfScan[], name?: string) {
    record({ kind: 'taken-back', ...about(), scans: scans.map(({ id }) => id) })
    if (name === undefined) return
    // After a double, its pet is still there.
    const rows = shelfAnswers.flatMap((each) => shelf[each])
    const ofPet = rows.find((row) => row.scans.some(({ id }) => id === scans[0]?.id))?.scans ?? []
    const [still] = ofPet.filter((scan) => !scans.includes(scan))
    setSaid({ at: Date.now(), ...(still ? { scans: [still.id] } : { text: words.shelf.takenBack(name) }) })
  }

  // By its name, because its label is what was not there to scan.
  function there({ id: petId, name }: Pet) {
    const code = name.slice(0, longestShelfCode) || petId
    record({ kind: 'scanned', ...about(), scan: crypto.randomUUID(), code, petId })
  }

  function discard() {
    record({ kind: 'discarded', ...about() })
    showUndoable(words.add.discarded, environment, resume)
  }
  const resume = () => record({ kind: 'resumed', ...about() })

  // A number that is being looked up belongs to the check: it ends once the store has answered.
  const [isEnding, setEnding] = useState(false)
  const isLookupPending = shelf.unknown.some((row) => becauseOf(shown, row) === 'looking')
  const end = useEffectEvent(() => {
    setEnding(false)
    onOpen(check.id)
    record({ kind: 'ended', ...about(), isWhole })
  })
  // What main records.
  useEffect(() => {
    if (isEnding && !isLookupPending) end()
  }, [isEnding, isLookupPending])

  const unlabelled = petsWithoutLabel(shelf)
  const printLabels = () => useViewStore.getState().showLabels(unlabelled)
  const sentence = words.sentences([scopeLabel(check, categories), line])
  function copy() {
    const rows = shelfTable(shown, categories, true)
    void copyText(toText([...rows, [sentence]]), words.copied(rows.length - 1))
  }
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
    <Button icon={icon} onClick={press}>
      {label}
    </Button>
  )
  return (
    <>
      {!isEnded && <ScanLine shown={shown} said={said} onSay={setSaid} onTakeBack={takeBack} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-[36rem]:[&>[role=tablist]]:basis-full max-[36rem]:[&>[role=tablist]]:flex-wrap">
        <Tabs
          label={words.shelf.tabs}
          panelId={panelId}
          value={open}
          onChange={setOpen}
          options={shelfAnswers.map((value) => ({
            value,
            // In the label, because a tab hides its count where there is little room.
            label: countedLabel(shown, value),
          }))}
        />
        <span role="status" className="ms-auto font-semibold">
          {line}
        </span>
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabIdOf(panelId, open)}
        className="flex min-h-60 flex-1 flex-col"
      >
        <ShelfTable
          shown={shown}
          label={answerLabel(shown, open)}
          rows={open === 'not-scanned' ? shelf[open] : shelf[open].toReversed()}
          onTakeBack={isEnded ? null : ({ pet, key, scans }) => takeBack(scans, pet?.name ?? key)}
          onThere={there}
        />
      </div>
      {failure}
      <footer className="flex min-h-8.5 flex-wrap items-center justify-end gap-2">
        {button(RefreshCw, words.openAddition.lookAgain, () => {
          if (isEnded) resume()
          onAgain()
        })}
        {button(Copy, words.menu.copy, copy)}
        {button(Download, words.addedHere.export, exportRows)}
        {button(Printer, words.print, () => setPrinting(true))}
        {unlabelled.length > 0 && button(Tag, words.shelf.labels, printLabels)}
        <Button onClick={isEnded ? resume : discard}>
          {isEnded ? words.delivery.sending.resume : words.add.discard}
        </Button>
        <Button
          look="primary"
          data-focus-home={isEnded || undefined}
          aria-disabled={isEnding}
          onClick={isEnded ? () => onOpen(null) : () => setEnding(true)}
        >
          {isEnded ? words.shelf.again : isEnding ? words.openAddition.looking : words.shelf.finish}
        </Button>
      </footer>
      {isPrinting && (
        <PrintedTable
          environment={environment}
          table={shelfTable(shown, categories, false)}
          about={[
            words.sentences([words.shelf.printed(check.endedAt ?? latest), sentence]),
            shelfAnswers.map((answer) => countedLabel(shown, answer)).join(' · '),
          ]}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  )
}
