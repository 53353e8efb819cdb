import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Addition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { mayPass, subjectOf } from '../../../src-shared/failure-meaning.ts'
import type { Draft } from '../../../src-shared/kept-view.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { sayFailure } from '../../ui/notices/messages.ts'
import { useViewStore } from '../../view/view-store.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { useAdditions } from '../queries/additions.ts'
import { additionIn, cameBackAmong, failureOfAdding, noAdditions } from '../queries/kinds-of-additions.ts'
import { OpenSettingsButton } from '../queries/load-failure.tsx'
import { useKnowledge } from '../queries/pet-queries.ts'
import { holds, useDraft, useDraftStore } from './draft-store.ts'
import { consentTo, discard, putBack, settleByHand, tryAgain } from './send-addition.ts'
import { additionSentence } from './tell-outcomes.ts'

/**
 * Gives a function that says whether the reason why a pet came back is over. A failure of the key is over once the service has answered with
 * another key: the same one may work for lists only. One from an earlier run, of the key or the service, is over with any answer since. A question
 * is over once the addition that it names is settled.
 */
function useIsOver(environment: EnvironmentId): (failure: Failure, at: number) => boolean {
  const queryClient = useQueryClient()
  const { latest } = useKnowledge(environment)
  const shownSince = useViewStore(({ views }) => views[environment]?.since ?? 0)
  return (failure, at) => {
    if (failure.kind === 'addition-open') {
      const kind = additionIn(queryClient, environment, failure.additionId)?.outcome.kind
      return kind === 'added' || kind === 'not-added'
    }
    const isOfKey = subjectOf(failure) === 'key'
    if (at < performance.timeOrigin) return latest > at && (isOfKey || mayPass(failure))
    return isOfKey && shownSince > at && latest > shownSince
  }
}

/**
 * A pet that was not added, and why (`failure` at the time `at`); null if there is no reason to give. If the form does not hold
 * the pet, shows its fields, with buttons to send it again, put it back into the form, or discard it. Calls `onDone` when its
 * buttons go and lose the focus.
 */
function ReturnedPet(props: { addition: Addition; failure: Failure | null; at: number; onDone: () => void }) {
  const { addition, failure, at, onDone } = props
  const { environment, pet } = addition
  const draft = useDraft(environment)
  const isHeld = holds(draft, addition)
  const category = categoryLabel(useCategories(environment), pet.categoryId)
  // The form's text when the clerk last wanted this pet in it in vain.
  const [inTheWay, setInTheWay] = useState<Draft | null>(null)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const { add } = words
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each failure, even one like the last.
  useEffect(() => {
    // Never while the clerk types the next pet.
    if (isHeld) element.current?.scrollIntoView({ block: 'nearest' })
  }, [at])

  // Each of these presses removes the button.
  const button = (label: string, press: () => unknown) => (
    <Button
      onClick={() => {
        press()
        onDone()
      }}
    >
      {label}
    </Button>
  )
  const values = !isHeld && (
    <>
      <p className="mt-1 wrap-anywhere select-text">
        <bdi className="font-semibold">{pet.name}</bdi> · {add.categoryAndStatus(category, pet.status)}
      </p>
      <p role="status" className="mt-1 font-semibold empty:hidden">
        {inTheWay === draft && words.formUnfinished}
      </p>
    </>
  )
  const consent = failure?.kind === 'addition-open' ? words.openAddition.addAgain : add.addUnnoted
  const actions = (
    <>
      {failure && consentTo(failure) && button(consent, () => tryAgain(addition, failure))}
      {!isHeld && (
        <>
          {button(words.failure.tryAgain, () => tryAgain(addition))}
          <Button onClick={() => (putBack(addition) ? onDone() : setInTheWay(draft))}>{add.putBack}</Button>
          {button(add.discard, () => settleByHand([addition], { kind: 'not-added' }).catch(sayFailure(environment)))}
        </>
      )}
    </>
  )

  if (failure === null || dismissedAt === at) {
    if (isHeld) return null
    return (
      <div className="rounded-lg bg-ground px-4 py-3">
        <p>{add.notAdded(pet.name)}</p>
        {values}
        <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>
      </div>
    )
  }
  return (
    // The key makes screen readers announce each failure, even one like the last.
    <div key={at} ref={element}>
      <FailureNotice
        failure={failure}
        sentenceOf={(current) => additionSentence(current, pet.name, environment)}
        environment={environment}
        at={at}
        actions={
          <>
            <OpenSettingsButton failure={failure} environment={environment} />
            {actions}
          </>
        }
        // If the form does not hold the pet, the pet itself stays here.
        onDismiss={() => (isHeld ? discard(addition) : setDismissedAt(at))}
      >
        {values}
      </FailureNotice>
    </div>
  )
}

/** The pets that were not added, shown above the form, except the one that the form asks about. */
export function ReturnedPets({ environment, onDone }: { environment: EnvironmentId; onDone: () => void }) {
  const asked = useDraftStore((state) => state.asked)
  const isOver = useIsOver(environment)
  const cameBack = useAdditions(environment, cameBackAmong, noAdditions).filter(({ id }) => id !== asked?.id)
  return (
    <>
      {cameBack.map((addition) => {
        const { id, pet, outcome } = addition
        if (outcome.kind !== 'not-added') return null
        const { at } = outcome
        const failure = failureOfAdding(addition)
        // The form asks about the first add again when the clerk tries again.
        const reason = failure && failure.kind !== 'first-add' && !isOver(failure, at) ? failure : null
        return (
          // Its name says to screen readers which pet the buttons are about.
          <fieldset key={id} aria-label={pet.name} className="contents">
            <ReturnedPet addition={addition} failure={reason} at={at} onDone={onDone} />
          </fieldset>
        )
      })}
    </>
  )
}
