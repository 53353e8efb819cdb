import { Info } from 'lucide'
import { useRef, useState } from 'react'
import { isAtEnd, isOver } from '../../../../src-shared/delivery.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { useCommand } from '../../../bridge/command-actions.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showWritten } from '../../../ui/notices/messages.ts'
import { useOtherServices, useViewStore } from '../../../view/view-store.ts'
import { useAdditions } from '../../queries/additions.ts'
import type { ShownDelivery } from '../../queries/deliveries.ts'
import { addedByDelivery, listedAmong } from '../../queries/kinds-of-additions.ts'
import { useRowFinder } from '../../search/row-finder.tsx'
import { LeavingQuestion, saveRest } from '../draft/delivery-questions.tsx'
import { changePrepared, reviewIn } from '../draft/delivery-store.ts'
import { useLeftRows } from '../draft/left-rows.ts'
import { DeliveryProgress, doubtSentence, type EndProps, useSteering } from './delivery-progress.tsx'
import { SendingTable } from './sending-table.tsx'

const foot =
  '-mx-5.5 flex min-h-11.75 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-2 border-t border-line bg-panel px-5.5 py-2'

/** The actions at a delivery's end: save the rows that are left, print labels, see the added pets, and finish. */
function EndOfDelivery({ delivery, leftRows, onDone }: EndProps & { onDone: () => void }) {
  const { sending } = words.delivery
  const { draft, rest } = leftRows
  const { id, environment, outcomes } = delivery
  /** How many rows the clerk has saved. More may be left by now. */
  const [savedCount, setSavedCount] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const steer = useSteering(delivery)

  const additions = useAdditions(environment, listedAmong, undefined)
  const labelled = addedByDelivery(additions ?? [], id)
  const printLabels = () => useViewStore.getState().showLabels(labelled)
  const isOnTop = useViewStore(({ panel }) => panel?.panel !== 'added-here')
  useCommand('print-labels', printLabels, labelled.length > 0 && isOnTop)

  // What was tried with test data.
  const isTried = useOtherServices(environment).includes('production')
  const same = delivery.rows.flatMap(({ pet }, row) => (outcomes[row]?.kind === 'added' ? [pet] : []))
  const sendSame = () => useViewStore.setState({ carried: { from: environment, to: 'production', pets: same } })

  async function saveLeft() {
    const saved = await saveRest(delivery, draft, rest)
    if (saved === null) return
    setSavedCount(rest.length)
    await showWritten(saved)
  }

  async function finish() {
    setAsking(false)
    // Main keeps the delivery while its last row is still being added.
    if ((await steer('dismiss')) !== null) return
    const review = reviewIn(environment)
    // Otherwise the screen shows other rows, which were prepared since.
    if (review !== null && review.begun !== id) return
    changePrepared(environment, { review: null })
    onDone()
  }

  return (
    <footer className={`${foot} justify-end`}>
      {rest.length > 0 && <Button onClick={() => void saveLeft()}>{sending.saveRest}</Button>}
      {labelled.length > 0 && <Button onClick={printLabels}>{words.commands['print-labels']}</Button>}
      {same.length > 0 && <Button onClick={() => useViewStore.getState().showAddedHere(id)}>{words.showThem}</Button>}
      {isTried && same.length > 0 && (
        <Button onClick={sendSame}>{words.carrying.add(same.length, 'production')}</Button>
      )}
      <Button
        data-focus-home
        look="primary"
        aria-disabled={!isOver(delivery, outcomes)}
        onClick={() => (rest.length > savedCount ? setAsking(true) : void finish())}
      >
        {sending.done}
      </Button>
      {isAsking && (
        <LeavingQuestion
          delivery={delivery}
          draft={draft}
          rest={rest}
          onCancel={() => setAsking(false)}
          onLeave={finish}
        />
      )}
    </footer>
  )
}

/** A delivery that is being sent or has ended. Calls `onDone` when the clerk is done with it and nothing else is prepared. */
export function SendingDelivery({ delivery, onDone }: { delivery: ShownDelivery; onDone: () => void }) {
  const { sending } = words.delivery
  const table = useRef<HTMLDivElement>(null)
  const finder = useRowFinder(() => table.current?.querySelector('tbody')?.focus())
  const leftRows = useLeftRows(delivery)
  return (
    <>
      <p role="status" className="shrink-0 font-semibold text-pending empty:hidden">
        {doubtSentence(delivery)}
      </p>
      <DeliveryProgress delivery={delivery} leftRows={leftRows} />
      {finder.field}
      <div ref={table} className="contents">
        <SendingTable delivery={delivery} finder={finder} />
      </div>
      {isAtEnd(delivery) ? (
        <EndOfDelivery delivery={delivery} leftRows={leftRows} onDone={onDone} />
      ) : (
        <footer className={foot}>
          <p className="flex items-center gap-1.75 text-sm text-soft">
            <Icon icon={Info} size={14} className="shrink-0" />
            {sending.foot}
          </p>
        </footer>
      )}
    </>
  )
}
