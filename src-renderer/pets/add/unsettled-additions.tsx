import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleHelp, LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import type { Addition, ClerkVerdict, OpenAnswer } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { isKnownWhole, type Knowledge } from '../../../src-shared/knowledge.ts'
import { failureSentence } from '../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../src-shared/words/words.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { failureOf, sayFailure } from '../../ui/notices/messages.ts'
import { useDay } from '../../ui/use-time.ts'
import { useMayAdd, useViewStore } from '../../view/view-store.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { type AdditionsProps, useAdditions } from '../queries/additions.ts'
import {
  cameBackAmong,
  failureOfAdding,
  isRow,
  noAdditions,
  openAmong,
  underWayAmong,
} from '../queries/kinds-of-additions.ts'
import { useKnowledge } from '../queries/pet-queries.ts'
import { draftIn, draftOf, holds, isFilledIn, keepDraft, useFormShown } from './draft-store.ts'
import { addAgain, addAllAgain, settleByHand } from './send-addition.ts'

const openLook = 'flex items-center gap-x-3.5 rounded-xl border border-pending/30 bg-pending-ground py-2.5 ps-4 pe-3'

/** What came instead of an answer that would settle the addition, by the failure's name. */
function answerOf(cause: string | null): OpenAnswer {
  if (cause === null || cause.startsWith('ERR_')) return 'lost'
  return cause.startsWith('web-page') ? 'web-page' : 'unclear'
}

/**
 * What looking for a lost pet has shown: it is `missing` from a list of all pets that it could be, or `out-of-reach` if the lists that came
 * may lack it; null if it was not looked for, or could be a listed one.
 */
export function lookedFor({ pet, outcome }: Addition, knowledge: Knowledge): 'missing' | 'out-of-reach' | null {
  if (outcome.kind !== 'unknown' || outcome.lookedAt === null || outcome.candidates.length > 0) return null
  return isKnownWhole(knowledge, pet.status ?? 'all') ? 'missing' : 'out-of-reach'
}

/**
 * Says that a pet may have been added, with buttons to settle that: look again, say that it was added, was not added or is one of
 * the listed pets, and add it again, unless a pet that came back already `asksToAddAgain`, or the lists may lack it. One that was not added goes
 * back into the form, if that is free. Calls `onSettled` when a press ends it. It cannot be dismissed.
 */
export function OpenAddition(props: { addition: Addition; asksToAddAgain?: boolean; onSettled: () => void }) {
  const { addition, asksToAddAgain = false, onSettled } = props
  const { id, environment, pet, sentAt, outcome } = addition
  const queryClient = useQueryClient()
  const categories = useCategories(environment)
  // The result arrives like any change.
  const look = useMutation({ mutationFn: () => unwrap(window.petStore.lookForAddition({ environment, id })) })
  const settlement = useMutation({
    mutationFn: (verdict: ClerkVerdict) => settleByHand([addition], verdict),
    // Called before the answer. The answer removes the line, and if the focus were still in it, it would go home and scroll the
    // list.
    onMutate: onSettled,
    onSuccess: ([settled]) => {
      const isFree = !holds(draftIn(environment), addition) && !isFilledIn(draftIn(environment))
      if (settled?.outcome.kind === 'not-added' && !isRow(addition) && isFree) keepDraft(environment, draftOf(pet))
    },
  })
  const knowledge = useKnowledge(environment)
  const seen = lookedFor(addition, knowledge)
  const mayAdd = useMayAdd(environment)
  const isAddingAgain = useAdditions(environment, underWayAmong, noAdditions).some(
    ({ replaces }) => replaces === addition.id,
  )
  const isSettling = look.isPending || settlement.isPending
  const isBusy = isSettling || isAddingAgain
  useDay()
  const { openAddition: labels } = words
  if (outcome.kind !== 'unknown') return null
  const { lookedAt, candidates, cause, message } = outcome
  const facts = words.sentences([
    words.add.categoryAndStatus(categoryLabel(categories, pet.categoryId), pet.status),
    labels.sent(sentAt, answerOf(cause)),
  ])
  const said = message === undefined ? null : labels.said(message)
  // A newer list says more than an older failure.
  const failed = [look, settlement].find(({ error, submittedAt }) => error && submittedAt > (lookedAt ?? 0))
  function answer(): string | null {
    if (isSettling) return labels.looking
    if (failed?.error) return failureSentence(failureOf(failed.error), environment)
    if (seen === 'out-of-reach') return words.search.outOfReach(knowledge.pets.size)
    return seen === 'missing' && lookedAt !== null ? labels.notFound(lookedAt) : null
  }

  const button = (label: string, press: () => void) => (
    // The second click of a double click would settle the next line.
    <Button className="border-control" aria-disabled={isBusy} onClick={({ detail }) => detail < 2 && press()}>
      {label}
    </Button>
  )
  return (
    <fieldset aria-label={labels.title(pet.name, environment)} className={`${openLook} flex-wrap gap-y-2`}>
      <Icon icon={CircleHelp} size={20} className="shrink-0 text-pending" />
      <div className="min-w-52 flex-auto basis-68 select-text">
        <p role="alert" className="font-semibold wrap-anywhere">
          {labels.title(pet.name, environment)}
        </p>
        {/* Not in the alert, because a screen reader would read it again after each look. */}
        <p className="text-sm text-soft">{words.sentences([facts, said, answer()])}</p>
        {candidates.length > 0 && (
          <div role="alert">
            <p className="mt-1 text-sm">{words.add.candidates}</p>
            <ul>
              {candidates.map((candidate) => (
                <li key={candidate.id} className="flex min-h-8 flex-wrap items-center gap-x-2.5">
                  <bdi className="font-semibold">#{candidate.id}</bdi>
                  <bdi className="wrap-anywhere">{candidate.name}</bdi>
                  <bdi className="text-soft">{categoryLabel(categories, candidate.categoryId)}</bdi>
                  <StatusBadge status={candidate.status} />
                  <Button
                    look="link"
                    aria-disabled={isBusy}
                    onClick={() => settlement.mutate({ kind: 'added', petId: candidate.id })}
                    aria-label={labels.thisOneNamed(candidate.id)}
                  >
                    {labels.thisOne}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {button(labels.lookAgain, () => look.mutate())}
        {button(labels.wasAdded, () => settlement.mutate({ kind: 'added', petId: null }))}
        {button(labels.wasNotAdded, () => settlement.mutate({ kind: 'not-added' }))}
        {mayAdd &&
          !asksToAddAgain &&
          seen !== 'out-of-reach' &&
          button(labels.addAgain, () => {
            void addAgain(queryClient, addition)
            onSettled()
          })}
      </div>
    </fieldset>
  )
}

function LostPets({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <fieldset aria-label={sentence} className={`${openLook} min-h-15 shrink-0 flex-wrap gap-y-2`}>
      <Icon icon={CircleHelp} size={20} className="shrink-0 text-pending" />
      <p role="alert" className="min-w-52 flex-auto basis-68 font-semibold">
        {sentence}
      </p>
      {children}
    </fieldset>
  )
}

/** Asks about lost pets that complete lists lack, all together: whether to send them again, or to leave them out as not added. */
export function MissingAdditions({ environment, additions }: AdditionsProps) {
  const queryClient = useQueryClient()
  const mayAdd = useMayAdd(environment)
  // The oldest first, as the clerk added them.
  const again = useMutation({ mutationFn: () => addAllAgain(queryClient, additions.toReversed()) })
  const leave = useMutation({
    mutationFn: () => settleByHand(additions, { kind: 'not-added' }),
    onError: sayFailure(environment),
  })
  const isUnderWay = useAdditions(environment, underWayAmong, noAdditions).some(({ replaces }) =>
    additions.some(({ id }) => id === replaces),
  )
  const isBusy = isUnderWay || again.isPending || leave.isPending
  return (
    <LostPets sentence={words.openAddition.missing(additions.length)}>
      <Button className="border-control" aria-disabled={isBusy || !mayAdd} onClick={() => again.mutate()}>
        {words.delivery.review.oddities.sendAgain}
      </Button>
      <Button className="border-control" aria-disabled={isBusy} onClick={() => leave.mutate()}>
        {words.delivery.sending.leaveQuestion.leave(additions.length)}
      </Button>
    </LostPets>
  )
}

/** Enough to show that each press counted. More would push the form down while the clerk types in it. */
const mostUnderWay = 3

/**
 * The pets that may have been added and those under way, above the list or, if they are `isInForm`, above the form. One that may have been added
 * has a line with its buttons; several share a line, which leads to them in "Added here". Calls `onSettled` when a press ends a line.
 */
export function UnsettledAdditions(props: { environment: EnvironmentId; isInForm?: boolean; onSettled: () => void }) {
  const { environment, isInForm = false, onSettled } = props
  // An open form shows them, and the lines must not move the list's rows while the clerk types.
  const isFormShown = useFormShown(environment)
  const open = useAdditions(environment, openAmong, noAdditions)
  const failures = useAdditions(environment, cameBackAmong, noAdditions).map(failureOfAdding)
  const underWay = useAdditions(environment, underWayAmong, noAdditions)
  const { add, openAddition } = words
  if (isFormShown && !isInForm) return null
  return (
    <>
      {open.length > 1 ? (
        <LostPets sentence={openAddition.more(open.length, environment)}>
          <Button className="border-control" onClick={() => useViewStore.getState().reviewLost()}>
            {openAddition.review}
          </Button>
        </LostPets>
      ) : (
        open.map((addition) => (
          <div key={addition.id} className="flex max-h-64 shrink-0 flex-col overflow-y-auto">
            <OpenAddition
              addition={addition}
              // Above the form, the pet that came back with this question also has the button.
              asksToAddAgain={
                isInForm && failures.some((one) => one?.kind === 'addition-open' && one.additionId === addition.id)
              }
              onSettled={onSettled}
            />
          </div>
        ))
      )}
      <ul
        aria-live="polite"
        aria-label={add.underWayList}
        className="flex shrink-0 flex-col gap-1 text-soft empty:hidden"
      >
        {underWay.slice(0, mostUnderWay).map(({ id, pet }) => (
          <li key={id} className="flex min-h-6 items-center gap-2">
            <Icon icon={LoaderCircle} size={15} className="shrink-0 motion-safe:animate-spin" />
            <span className="min-w-0 wrap-anywhere">{add.underWay(pet.name)}</span>
          </li>
        ))}
        {underWay.length > mostUnderWay && (
          <li className="min-h-6 ps-5.75">{add.moreUnderWay(underWay.length - mostUnderWay)}</li>
        )}
      </ul>
    </>
  )
}
