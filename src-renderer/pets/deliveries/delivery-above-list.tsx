import { Package } from 'lucide'
import type { ReactNode } from 'react'
import { endedOf, isAtEnd, isUnderWay } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { LineAboveList, lineSentenceLook } from '../../ui/notices/line-above-list.tsx'
import { useMayAdd, useViewStore } from '../../view/view-store.ts'
import { type ShownDelivery, useDelivery } from '../queries/deliveries.ts'
import { tallyOf } from '../queries/row-counts.ts'
import { useLeftRows, useWaitingRows } from './draft/left-rows.ts'
import { DeliveryBar, doubtSentence, ReviewAgain, stateSentence } from './sending/delivery-progress.tsx'

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

/** The progress of a delivery, why it waits, or its result, with a link to the rows that can be fixed. */
function BegunDelivery({ delivery }: { delivery: ShownDelivery }) {
  const { line, progressOf, title } = words.delivery.sending
  const { environment, outcomes } = delivery
  const { rest, canFix } = useLeftRows(delivery)
  const mayAdd = useMayAdd(environment)
  const ended = endedOf(outcomes)
  const atEnd = isAtEnd(delivery)
  const sentences = [!atEnd && stateSentence(delivery, mayAdd), doubtSentence(delivery)]
  if (isUnderWay(delivery)) {
    return (
      <Line environment={environment} isCalm>
        <span className="font-semibold">{title(environment)}</span>
        <DeliveryBar delivery={delivery} className="h-1.5 min-w-24 flex-1" />
        <span className="text-soft">{progressOf(ended, outcomes.length)}</span>
        <span className="text-soft empty:hidden">{words.sentences(sentences)}</span>
      </Line>
    )
  }
  const standing = line.standing(environment, ended, outcomes.length)
  const facts = atEnd ? line.atEnd(environment, tallyOf(outcomes, rest)) : standing
  return (
    <Line environment={environment} isCalm={atEnd}>
      <p role="status" className={lineSentenceLook}>
        {words.sentences([facts, ...sentences])}
      </p>
      {atEnd && canFix && <ReviewAgain delivery={delivery} rest={rest} />}
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
