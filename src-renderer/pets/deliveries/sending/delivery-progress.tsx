import { useQueryClient } from '@tanstack/react-query'
import { Pause, Play, Square } from 'lucide'
import { useState } from 'react'
import type { CallInput } from '../../../../src-shared/contract.ts'
import {
  type Delivery,
  type DeliveryStep,
  endedOf,
  isAtEnd,
  isPending,
  isUnderWay,
} from '../../../../src-shared/delivery.ts'
import { failureSentence } from '../../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showFailure } from '../../../ui/notices/messages.ts'
import { Confirmation } from '../../../ui/pop-ups/question.tsx'
import { useMayAdd } from '../../../view/view-store.ts'
import { deliveryQuery, type ShownDelivery } from '../../queries/deliveries.ts'
import { OpenSettingsButton } from '../../queries/load-failure.tsx'
import { tallyOf, unsentOf } from '../../queries/row-counts.ts'
import { useRowsInSheets } from '../draft/choose-file.ts'
import { NumberQuestion } from '../draft/delivery-questions.tsx'
import { type LeftRow, reviewAgain, type useLeftRows } from '../draft/left-rows.ts'

/** A delivery's progress bar. `className` sets its height and place. */
export function DeliveryBar({ delivery, className }: { delivery: ShownDelivery; className: string }) {
  const count = delivery.outcomes.length
  const ended = endedOf(delivery.outcomes)
  const isMoving = isUnderWay(delivery) || isAtEnd(delivery)
  return (
    <div
      role="progressbar"
      aria-label={words.delivery.review.table}
      aria-valuemin={0}
      aria-valuenow={ended}
      aria-valuemax={count}
      aria-valuetext={words.delivery.sending.progressOf(ended, count)}
      className={`relative overflow-hidden rounded-sm bg-well forced-colors:border ${className}`}
    >
      <div
        className={`absolute inset-y-0 start-0 rounded-sm forced-colors:bg-[Highlight] ${isMoving ? 'bg-accent' : 'bg-control'}`}
        style={{ width: `${(ended / count) * 100}%` }}
      />
    </div>
  )
}

const minute = 60_000
/** How many rows must be sent before the time left is shown. */
const enoughRows = 3

/**
 * The minutes left at this run's pace, rounded up; 0 for less than one, null if no rows are left or too few were sent. Times are
 * in milliseconds.
 */
export function minutesLeft({ rows, time, rest }: { rows: number; time: number; rest: number }): number | null {
  if (rows < enoughRows || rest === 0) return null
  const left = ((time / rows) * rest) / minute
  return left < 1 ? 0 : Math.ceil(left)
}

interface Run {
  readonly startedAt: number
  readonly openAtStart: number
}

/** The minutes left while a delivery is being sent; null if it is not, or after too few rows. */
function useMinutesLeft({ state, outcomes }: ShownDelivery): number | null {
  const [run, setRun] = useState<Run | null>(null)
  const open = outcomes.filter(isPending).length
  const isSending = state.kind === 'sending'
  if (isSending !== (run !== null)) setRun(isSending ? { startedAt: performance.now(), openAtStart: open } : null)
  if (run === null) return null
  return minutesLeft({ rows: run.openAtStart - open, time: performance.now() - run.startedAt, rest: open })
}

/**
 * A hook for a function that pauses, resumes, stops or dismisses a delivery, and resolves to the changed delivery. If that fails, it
 * resolves to the former one and shows a message, or calls `onFirstAdd` if main asks about the first add to production.
 */
export function useSteering(delivery: Delivery, onFirstAdd?: () => void) {
  const { id, environment } = delivery
  const queryClient = useQueryClient()
  return async (
    step: DeliveryStep,
    consents: Pick<CallInput<'steerDelivery'>, 'firstAdd' | 'withoutRecord'> = {},
  ): Promise<Delivery | null> => {
    const steered = await window.petStore.steerDelivery({ environment, id, step, ...consents })
    if (steered.ok) {
      queryClient.setQueryData(deliveryQuery(environment).queryKey, steered.value)
      return steered.value
    }
    if (steered.failure.kind === 'first-add' && onFirstAdd) onFirstAdd()
    else showFailure(steered.failure, environment)
    return delivery
  }
}

function Steps({ delivery }: { delivery: ShownDelivery }) {
  const { sending } = words.delivery
  const { state, environment, outcomes } = delivery
  const [asking, setAsking] = useState<'resume' | 'stop' | null>(null)
  const steer = useSteering(delivery, () => setAsking('resume'))
  const mayAdd = useMayAdd(environment)
  const unsent = unsentOf(outcomes)
  const failure = state.kind === 'held-up' ? state.failure : null
  const isUnnoted = failure?.kind === 'not-recorded'
  const resume = (firstAdd?: true) => void steer('resume', { firstAdd, withoutRecord: isUnnoted })
  return (
    <div className="ms-auto flex flex-wrap gap-2">
      {failure && <OpenSettingsButton failure={failure} environment={environment} />}
      {isUnderWay(delivery) ? (
        <Button data-focus-home icon={Pause} onClick={() => void steer('pause')}>
          {sending.pause}
        </Button>
      ) : (
        mayAdd && (
          <Button data-focus-home look="primary" icon={Play} onClick={() => resume()}>
            {isUnnoted ? words.add.addUnnoted : sending.resume}
          </Button>
        )
      )}
      <Button
        look="quiet"
        className="font-semibold"
        // While only the last row is being sent, there is nothing left to ask about.
        onClick={() => (unsent > 0 ? setAsking('stop') : void steer('stop'))}
      >
        <Icon icon={Square} size={14} />
        {sending.stop}
      </Button>
      {/* Asked in production, like the first add after a switch. */}
      {asking === 'resume' && (
        <NumberQuestion
          count={unsent}
          environment={environment}
          isTyped={false}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            resume(true)
          }}
        />
      )}
      {asking === 'stop' && unsent > 0 && (
        <Confirmation
          title={sending.stopQuestion.title}
          text={sending.stopQuestion.text(unsent)}
          cancelLabel={sending.stopQuestion.stay}
          confirmLabel={sending.stop}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            void steer('stop')
          }}
        />
      )}
    </div>
  )
}

/** The button that opens the review of a delivery's rows that were not added. */
export function ReviewAgain({ delivery, rest }: { delivery: ShownDelivery; rest: readonly LeftRow[] }) {
  const { sending } = words.delivery
  const isToFix = rest.some(({ end }) => end.kind === 'to-fix' || end.kind === 'refused')
  return (
    <Button data-focus-home look="link" onClick={() => void reviewAgain(delivery)}>
      {isToFix ? sending.fix(rest.length) : words.openAddition.review}
    </Button>
  )
}

/** The properties of what shows how a delivery ends. */
export interface EndProps {
  readonly delivery: ShownDelivery
  /** The rows that were not added. */
  readonly leftRows: ReturnType<typeof useLeftRows>
}

/** A delivery's progress, what it waits for, and what the clerk can do about it. */
export function DeliveryProgress({ delivery, leftRows: { draft, rest, canFix } }: EndProps) {
  const { sending } = words.delivery
  const { outcomes } = delivery
  const ended = outcomes.filter((outcome) => !isPending(outcome))
  const minutes = useMinutesLeft(delivery)
  const atEnd = isAtEnd(delivery)
  const tally = sending.atEnd(tallyOf(atEnd ? outcomes : ended, rest))
  const { id = null, sheets = [], sheet = null } = draft.source ?? {}
  const others = sheets.filter((one) => one !== sheet)
  const counts = useRowsInSheets(delivery.environment, id, others)
  const waiting = others.flatMap((one, place) => {
    const count = counts[place] ?? 0
    return count === 0 ? [] : [words.delivery.review.sheetWaits(one, count)]
  })
  const isLost = outcomes.some((outcome) => outcome?.kind === 'unknown')
  const sentence = stateSentence(delivery, useMayAdd(delivery.environment))
  return (
    <section aria-label={sending.progress} className="shrink-0 rounded-xl border border-line bg-panel p-4.5">
      <div className="flex min-h-8.5 flex-wrap items-center gap-x-3 gap-y-2">
        <strong className="text-lg font-heavy">
          {atEnd ? tally : sending.progressOf(ended.length, outcomes.length)}
        </strong>
        {atEnd && canFix && <ReviewAgain delivery={delivery} rest={rest} />}
        <span className="text-soft">{minutes !== null && sending.minutesLeft(minutes)}</span>
        {!atEnd && <Steps delivery={delivery} />}
      </div>
      <DeliveryBar delivery={delivery} className={`mt-3 h-2 ${atEnd ? '' : 'mb-2.5'}`} />
      {!atEnd && <p className="text-sm text-soft">{tally}</p>}
      {/* What else the workbook holds is not forgotten with this sheet. */}
      {atEnd && <p className="mt-2 text-sm text-soft empty:hidden">{waiting.join(' · ')}</p>}
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {words.sentences([sentence, atEnd && isLost && sending.states.unknown])}
      </p>
    </section>
  )
}

/** Why a delivery waits or has stopped; null while it is sending and when it is done. `mayAdd` tells whether the clerk may resume it. */
export function stateSentence(
  { state, environment }: Pick<ShownDelivery, 'state' | 'environment'>,
  mayAdd: boolean,
): string | null {
  const { sending } = words.delivery
  if (!mayAdd && !isUnderWay({ state }) && !isAtEnd({ state })) return words.failure.sentences['look-only']
  switch (state.kind) {
    case 'sending':
      return null
    case 'put-off':
      return sending.states.putOff(environment, state.until)
    case 'held-up':
      return words.sentences([failureSentence(state.failure, environment), sending.states.paused])
    case 'paused':
    case 'interrupted':
      return sending.states.paused
    case 'stopped':
      return sending.states.stopped
    case 'done':
      return null
  }
}

/** A warning that a delivery's rows may already have been added; null if there is no such doubt, or nothing left to send. */
export function doubtSentence({ isDoubtful, outcomes }: Pick<ShownDelivery, 'isDoubtful' | 'outcomes'>): string | null {
  return isDoubtful && unsentOf(outcomes) > 0 ? words.delivery.sending.states.doubtful : null
}
