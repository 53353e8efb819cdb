import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Failure } from '../../../src-shared/failure.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { showToast } from '../../ui/notices/toast-queue.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { OpenSettingsButton } from '../parts/open-settings-button.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { additionSentence } from './addition-sentence.ts'
import { type Addition, moveAddition } from './addition-store.ts'
import { draftIn, useDraftStore } from './draft-store.ts'
import { closeReturned } from './returned-additions.ts'
import { dropReturnedFromForm, submitAddition } from './send-addition.ts'

// The answer to what main asks before it sends a pet.
function consentTo(failure: Failure | null): string | undefined {
  if (failure?.kind === 'addition-open') return words.openAddition.addAgain
  return failure?.kind === 'journal-not-written' ? words.add.addUnnoted : undefined
}

/**
 * A pet that was not added, and why. Where the form does not hold it any more, its values stand here, with the ways to send
 * it again, to put it back into the form, and to give it up. `onDone` is called when its buttons go, and the focus with
 * them. `isOver` leaves the reason out: it does not hold any more.
 */
export function ReturnedAddition({
  addition,
  isOver,
  onDone,
}: {
  addition: Addition
  isOver: boolean
  onDone: () => void
}) {
  const { id, environment, pet, draft, failure, isInForm, at } = addition
  const queryClient = useQueryClient()
  const categories = useCategories(environment)
  const element = useRef<HTMLDivElement>(null)
  const { add } = words
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is brought into view, also one like the last.
  useEffect(() => {
    // Not under the hands of someone who types the next pet.
    if (isInForm) element.current?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function putBack() {
    const typed = draftIn(environment).name.trim()
    if (typed !== '') return showToast({ title: add.unfinished(typed) })
    closeReturned(addition)
    dropReturnedFromForm(environment)
    useDraftStore.getState().keepDraft(environment, draft)
    onDone()
  }

  function resend(despite: Failure | null) {
    submitAddition(queryClient, addition, despite)
    onDone()
  }

  function dismiss() {
    // The pet itself stays where the form does not hold it.
    if (isInForm) closeReturned(addition)
    else moveAddition(id, 'returned')
  }

  const values = !isInForm && (
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5 select-text">
      <bdi className="font-semibold wrap-anywhere">{pet.name}</bdi>
      <bdi className="text-soft">{categoryLabel(categories, pet.categoryId)}</bdi>
      {pet.status === undefined ? (
        <span className="text-soft">{add.letTheStoreDecide}</span>
      ) : (
        <StatusBadge status={pet.status} />
      )}
    </p>
  )
  const consent = consentTo(failure)
  const consentAction = consent && <Button onClick={() => resend(failure)}>{consent}</Button>
  const actions = isInForm ? (
    consentAction
  ) : (
    <>
      {consentAction}
      <Button onClick={() => resend(null)}>{words.failure.tryAgain}</Button>
      <Button onClick={putBack}>{add.putBack}</Button>
      <Button
        look="quiet"
        onClick={() => {
          closeReturned(addition)
          onDone()
        }}
      >
        {add.discard}
      </Button>
    </>
  )

  if (failure === null || isOver) {
    if (isInForm) return null
    return (
      <div className="rounded-lg bg-ground px-4 py-3">
        <p>{add.notAdded(pet.name)}</p>
        {values}
        <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>
      </div>
    )
  }
  return (
    // The key has each failure announced, also one like the last.
    <div key={at} ref={element}>
      <FailureNotice
        failure={failure}
        sentence={additionSentence(failure, pet.name, environment)}
        environment={environment}
        at={at}
        actions={
          <>
            <OpenSettingsButton failure={failure} environment={environment} />
            {actions}
          </>
        }
        onDismiss={dismiss}
      >
        {values}
      </FailureNotice>
    </div>
  )
}
