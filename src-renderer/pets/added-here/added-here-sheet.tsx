import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Addition, type AdditionId, deliveryPlaceOf } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { EnvironmentIcon } from '../../ui/environment-mark.tsx'
import { Sheet } from '../../ui/pop-ups/sheet.tsx'
import { closePanel, useViewStore } from '../../view/view-store.ts'
import { OpenAddition } from '../add/open-addition.tsx'
import { useAddedHere } from '../queries/additions-query.ts'
import { AddedHereFoot } from './added-here-foot.tsx'
import { AdditionTable } from './addition-table.tsx'
import { PrintedAdditions } from './printed-additions.tsx'

const none: readonly Addition[] = []

/**
 * What this computer added to an environment and what became of it, by day. Limited to one delivery where the panel was opened
 * so. An addition whose outcome is unknown can be settled here as well.
 */
export function AddedHereSheet({ environment }: { environment: EnvironmentId }) {
  const delivery = useViewStore((state) => state.addedHere.delivery)
  const { openPet, showAddedHere } = useViewStore.getState()
  const known = useAddedHere(environment)
  const [askedId, setAskedId] = useState<AdditionId | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const rows = useRef<HTMLTableSectionElement>(null)
  const emptiness = useRef<HTMLParagraphElement>(null)
  const additions = useMemo(
    () => (known ?? none).filter((one) => delivery === null || deliveryPlaceOf(one.id)?.id === delivery),
    [known, delivery],
  )
  const asked = additions.find(({ id }) => id === askedId)
  const { addedHere } = words

  const currentRow = useCallback(() => rows.current?.querySelector<HTMLElement>('button[tabindex="0"]'), [])
  // However an addition is settled, its question takes no focus with it: called while it is still in the document.
  const returnFocus = useCallback(
    (question: HTMLElement | null) => {
      return () => {
        if (question?.contains(document.activeElement)) currentRow()?.focus()
      }
    },
    [currentRow],
  )
  const isKnown = known !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are looked for when they have come, not at each rendering.
  useLayoutEffect(() => {
    // The sentence that had the focus is gone. A clerk who has moved on meanwhile keeps their place.
    if (isKnown && document.activeElement === document.body) currentRow()?.focus()
  }, [isKnown])

  function open({ id, outcome }: Addition) {
    if (outcome.kind === 'unknown') setAskedId(id)
    if (outcome.kind !== 'added' || outcome.petId === null) return
    openPet(outcome.petId)
    closePanel()
  }

  return (
    <>
      <Sheet
        title={addedHere.title}
        note={addedHere.from(environment)}
        mark={<EnvironmentIcon environment={environment} size={20} />}
        onClose={closePanel}
        isWide
        isWhole
        initialFocus={() => currentRow() ?? emptiness.current}
        footer={
          <AddedHereFoot
            environment={environment}
            additions={additions}
            delivery={delivery}
            onPrint={() => setPrinting(true)}
          />
        }
      >
        {delivery !== null && (
          <p className="flex items-center gap-2 border-b border-line px-5.5 py-2 text-sm">
            {addedHere.oneDelivery}
            <Button look="link" className="text-sm" onClick={() => showAddedHere()}>
              {addedHere.allOfIt}
            </Button>
          </p>
        )}
        {asked?.outcome.kind === 'unknown' && (
          <div ref={returnFocus} className="border-b border-line px-5.5 py-3">
            <OpenAddition addition={asked} onSettled={() => setAskedId(null)} />
          </div>
        )}
        {additions.length > 0 ? (
          <AdditionTable environment={environment} additions={additions} table={rows} onOpen={open} />
        ) : (
          <p ref={emptiness} role="status" tabIndex={-1} className="flex-1 px-5.5 py-6 text-soft outline-none">
            {known === undefined ? addedHere.loading : addedHere.empty}
          </p>
        )}
      </Sheet>
      {isPrinting && (
        <PrintedAdditions
          environment={environment}
          additions={additions}
          isOneDelivery={delivery !== null}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  )
}
