import { Copy, Download, Printer, Tag } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import { type Addition, type AdditionId, type DeliveryId, deliveryPlaceOf } from '../../../src-shared/addition.ts'
import { mostDeliveryRows } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames, localDate } from '../../../src-shared/file-names.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import { asText, type Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { statusLabel } from '../../ui/badges.tsx'
import { Button } from '../../ui/button.tsx'
import { EnvironmentIcon } from '../../ui/environment-mark.tsx'
import { focusHome } from '../../ui/focus.ts'
import { copyText, exportTable } from '../../ui/notices/messages.ts'
import { Sheet } from '../../ui/pop-ups/sheet.tsx'
import { type AddedHerePanel, closePanel, useOtherServices, useViewStore } from '../../view/view-store.ts'
import { lookOfOutcome } from '../add/outcome-look.tsx'
import { lookedFor, MissingAdditions, OpenAddition } from '../add/unsettled-additions.tsx'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { PrintedTable } from '../printing/printed-page.tsx'
import { type AdditionsProps, addedIds, addedPets, useAdditions } from '../queries/additions.ts'
import { addedAmong, addedByDelivery, listedAmong, noAdditions, openAmong } from '../queries/kinds-of-additions.ts'
import { useKnowledge } from '../queries/pet-queries.ts'
import { useRowFinder } from '../search/row-finder.tsx'
import { petCells, petHead } from '../spreadsheet/pet-cells.ts'
import { AdditionTable } from './addition-table.tsx'

/**
 * Copies the shown or chosen additions' IDs, exports and prints the additions, and prints their labels, by button, menu and key. `delivery` is the only delivery shown; null for everything.
 */
function AddedHereFoot(
  props: AdditionsProps & { isChosen: boolean; delivery: DeliveryId | null; onPrint: () => void },
) {
  const { environment, additions, isChosen, delivery, onPrint } = props
  const categories = useCategories(environment)
  const { addedHere } = words
  const isEmpty = additions.length === 0
  // These replace the list's commands.
  useCommand('export', exportRows, !isEmpty)
  useCommand('print', onPrint, !isEmpty)
  const labelled = delivery === null ? addedPets(additions) : addedByDelivery(additions, delivery)
  const printLabels = () => useViewStore.getState().showLabels(labelled)
  useCommand('print-labels', printLabels, labelled.length > 0)

  function copyIds() {
    const ids = [...addedIds(additions)]
    void copyText(ids.join('\n'), addedHere.idsCopied(ids.length))
  }

  function exportRows() {
    const fileName = fileNames.additions(environment, localDate(Date.now()))
    const rows = additionTable(
      additions.map((addition) => ({ ...addition, pet: { ...addition.pet, name: asText(addition.pet.name) } })),
      categories,
    )
    void exportTable(environment, { fileName, rows }, { title: words.exported(additions.length) })
  }

  const added = addedAmong(additions)
  const isAdded = added.length > 0
  const services = useOtherServices(environment)
  const carry = (to: EnvironmentId) =>
    useViewStore.setState({ carried: { from: environment, to, pets: added.map(({ pet }) => pet) } })
  return (
    <footer className="flex min-h-15.75 flex-wrap items-center justify-end gap-2 border-t border-line px-5.5 py-3">
      <span role="status" className="me-auto text-sm text-soft">
        {isChosen ? words.list.selected(additions.length) : addedHere.keptFor}
      </span>
      {/* In pairs, so that no button is alone in a row. */}
      <div className="flex gap-2">
        <Button disabled={!isAdded} icon={Copy} onClick={copyIds}>
          {addedHere.copyIds}
        </Button>
        <Button disabled={isEmpty} icon={Download} onClick={exportRows}>
          {addedHere.export}
        </Button>
      </div>
      <div className="flex gap-2">
        <Button disabled={labelled.length === 0} icon={Tag} onClick={printLabels}>
          {words.commands['print-labels']}
        </Button>
        <Button disabled={isEmpty} icon={Printer} onClick={onPrint}>
          {words.print}
        </Button>
      </div>
      {/* A review has at most so many rows. */}
      {isAdded &&
        added.length <= mostDeliveryRows &&
        services.map((to) => (
          <Button key={to} onClick={() => carry(to)}>
            <EnvironmentIcon environment={to} size={15} />
            {words.carrying.add(added.length, to)}
          </Button>
        ))}
    </footer>
  )
}

/**
 * What this computer added to an environment, with outcomes, by day, or only one delivery. The clerk can also settle an addition
 * with an unknown outcome here.
 */
export function AddedHereSheet(props: { environment: EnvironmentId; shown: AddedHerePanel }) {
  const { environment } = props
  const { delivery, asksOfLost } = props.shown
  const { openPet, showAddedHere } = useViewStore.getState()
  const known = useAdditions(environment, listedAmong, undefined)
  const [askedId, setAskedId] = useState<AdditionId | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<AdditionId>>(new Set())
  const [isPrinting, setPrinting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const additions = useMemo(
    () => (known ?? noAdditions).filter((one) => delivery === null || deliveryPlaceOf(one.id)?.id === delivery),
    [known, delivery],
  )
  // Once one is settled, the next one is asked about.
  const lost = asksOfLost ? openAmong(additions) : noAdditions
  const knowledge = useKnowledge(environment)
  const missing = lost.filter((each) => lookedFor(each, knowledge) === 'missing')
  const asked = additions.find(({ id }) => id === askedId) ?? (missing.length > 1 ? undefined : lost[0])
  const { addedHere } = words
  const categories = useCategories(environment)

  const finder = useRowFinder(() => focusHome(place.current))
  const shown = additions.filter(({ pet, outcome }) =>
    finder.holds([
      pet.name,
      categoryLabel(categories, pet.categoryId),
      (outcome.kind === 'added' && outcome.petId) || '',
    ]),
  )
  const isChosen = shown.some(({ id }) => chosen.has(id))

  function open({ id, outcome }: Addition) {
    if (outcome.kind === 'unknown') setAskedId(id)
    if (outcome.kind !== 'added' || outcome.petId === null) return
    openPet(outcome.petId)
    closePanel()
  }

  return (
    <>
      <Sheet
        title={words.commands['show-added-here']}
        note={addedHere.from(environment)}
        mark={<EnvironmentIcon environment={environment} size={20} />}
        onClose={closePanel}
        width="w-200"
        isWhole
        initialFocus={() => place.current?.querySelector<HTMLElement>('[data-focus-home]')}
        footer={
          <AddedHereFoot
            environment={environment}
            additions={isChosen ? shown.filter(({ id }) => chosen.has(id)) : shown}
            isChosen={isChosen}
            delivery={delivery}
            onPrint={() => setPrinting(true)}
          />
        }
      >
        {/* Where the focus is at home once a question is settled, the field has gone or the rows have come. */}
        <div ref={place} className="contents">
          {delivery !== null && (
            <p className="flex items-center gap-2 border-b border-line px-5.5 py-2 text-sm">
              {addedHere.oneDelivery}
              <Button look="link" className="text-sm" onClick={() => showAddedHere()}>
                {words.list.showAll}
              </Button>
            </p>
          )}
          {asked?.outcome.kind === 'unknown' && (
            // Each question is another element, so that a key pressed twice does not answer the next one.
            <div key={asked.id} className="border-b border-line px-5.5 py-3">
              <OpenAddition addition={asked} onSettled={() => setAskedId(null)} />
            </div>
          )}
          {!asked && missing.length > 1 && (
            <div className="border-b border-line px-5.5 py-3">
              <MissingAdditions environment={environment} additions={missing} />
            </div>
          )}
          {finder.field && <div className="border-b border-line px-5.5 py-2">{finder.field}</div>}
          {shown.length > 0 ? (
            <AdditionTable
              environment={environment}
              additions={shown}
              onOpen={open}
              chosen={chosen}
              onChoose={setChosen}
            />
          ) : (
            <p role="status" tabIndex={-1} data-focus-home className="flex-1 px-5.5 py-6 text-soft outline-none">
              {known === undefined ? words.list.loading : finder.text === '' ? addedHere.empty : words.palette.nothing}
            </p>
          )}
        </div>
      </Sheet>
      {isPrinting && (
        <PrintedTable
          environment={environment}
          table={additionTable(shown, categories)}
          about={[
            words.sentences([
              addedHere.printed(addedAmong(shown).length, Date.now()),
              delivery !== null && addedHere.oneDelivery,
            ]),
          ]}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  )
}

/** Additions as a table for a file or paper: the column names, then a row for each addition. */
export function additionTable(additions: readonly Addition[], categories: Categories): Table {
  const { fields, addedHere } = words
  const head = [addedHere.exportDate, fields.time, ...petHead(), fields.outcome]
  const rows = additions.map(({ sentAt, pet, outcome }) => {
    const status = pet.status === undefined ? words.add.letTheStoreDecide : statusLabel(pet.status)
    const id = (outcome.kind === 'added' && outcome.petId) || ''
    const cells = petCells({ ...pet, id }, categories, status)
    return [localDate(sentAt), words.formats.time(sentAt), ...cells, lookOfOutcome(outcome, true).label]
  })
  return [head, ...rows]
}
