import { Package } from 'lucide'
import type { ReactNode } from 'react'
import { isAtEnd, isUnderWay } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { LineAboveList, lineSentenceLook } from '../../ui/notices/line-above-list.tsx'
import { useMayAdd, useViewStore } from '../../view/view-store.ts'
import { type ShownDelivery, useDelivery } from '../queries/deliveries.ts'
import { tallyOf } from '../queries/row-counts.ts'
import { useLeftRows, useWaitingRows } from './draft/left-rows.ts'
import { DeliveryBar, doubtSentence, ReviewAgain, stateSentence } from './sending/delivery-progress.tsx'

/** The result of a delivery at its end, with a link to the rows that can be fixed. */
function AtEnd({ delivery, doubt }: { delivery: ShownDelivery; doubt: string | null }) {
  const { environment, outcomes } = delivery
  const { rest, canFix } = useLeftRows(delivery)
  return (
    <>
      <p role="status" className={lineSentenceLook}>
        {words.sentences([words.delivery.sending.line.atEnd(environment, tallyOf(outcomes, rest)), doubt])}
      </p>
      {canFix && <ReviewAgain delivery={delivery} rest={rest} />}
    </>
  )
}

function Line({ environment, isCalm, children }: { environment: EnvironmentId; isCalm: boolean; children: ReactNode }) {
  const { sending } = words.delivery
  return (
    <LineAboveList
      label={sending.titleAtEnd(environment)}
      isCalm={isCalm}
      icon={Package}
      action={sending.line.show}
      onAction={() => useViewStore.getState().showDelivery()}
    >
      {children}
    </LineAboveList>
  )
}

/** The progress of a delivery, why it waits, or its result. */
function BegunDelivery({ delivery }: { delivery: ShownDelivery }) {
  const { sending } = words.delivery
  const { environment, outcomes } = delivery
  const ended = outcomes.length - tallyOf(outcomes).open
  const atEnd = isAtEnd(delivery)
  const doubt = doubtSentence(delivery)
  const sentence = words.sentences([stateSentence(delivery, useMayAdd(environment)), doubt])
  return (
    <Line environment={environment} isCalm={isUnderWay(delivery) || atEnd}>
      {atEnd && <AtEnd delivery={delivery} doubt={doubt} />}
      {isUnderWay(delivery) && (
        <>
          <span className="font-semibold">{sending.line.sending(environment)}</span>
          <DeliveryBar ended={ended} count={outcomes.length} className="h-1.5 min-w-24 flex-1" />
          <span className="text-soft">{sending.progressOf(ended, outcomes.length)}</span>
          {sentence !== '' && <span className="text-soft">{sentence}</span>}
        </>
      )}
      {!atEnd && !isUnderWay(delivery) && (
        <p role="status" className={lineSentenceLook}>
          {words.sentences([
            // The sentence of an interrupted delivery already says how far it came.
            delivery.state.kind !== 'interrupted' && sending.line.standing(environment, ended, outcomes.length),
            sentence !== '' && sentence,
          ])}
        </p>
      )}
    </Line>
  )
}

/** A line above the list about the delivery, or about rows that wait for review. Shows nothing if there is neither. */
export function DeliveryAboveList({ environment }: { environment: EnvironmentId }) {
  const delivery = useDelivery(environment)
  const waiting = useWaitingRows(environment)
  if (delivery) return <BegunDelivery delivery={delivery} />
  if (delivery === undefined || !waiting) return null
  return (
    <Line environment={environment} isCalm>
      <p className={lineSentenceLook}>{words.delivery.sending.line.underReview(environment, waiting)}</p>
    </Line>
  )
}
