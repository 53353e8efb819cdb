import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleHelp, LoaderCircle, RefreshCw } from 'lucide'
import type { Addition, ClerkVerdict, OpenAnswer } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { failureOf, failureSentence } from '../../ui/notices/messages.ts'
import { useDay } from '../../ui/use-time.ts'
import { useViewStore } from '../../view/view-store.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { useCameBack, useOpenAdditions, useUnderWay } from '../queries/additions.ts'
import { useFormShown } from './draft-store.ts'
import { addAgain, settleAddition } from './send-addition.ts'

/** The look of a line that asks what became of pets. */
const openLook = 'flex items-center gap-x-3.5 rounded-xl border border-pending/30 bg-pending-ground py-2.5 ps-4 pe-3'

/** What came in place of an answer that settles it, as the name of the failure says. */
function answerOf(cause: string | null): OpenAnswer {
  if (cause === null || cause.startsWith('ERR_')) return 'lost'
  return cause.startsWith('web-page') ? 'web-page' : 'unclear'
}

/** Looks for an addition in the list at once. What came of it arrives like any change. */
export function useLookAgain({ id, environment }: Addition) {
  return useMutation({ mutationFn: () => unwrap(window.petStore.lookForAddition({ environment, id })) })
}

/**
 * Says that a pet may have been added, and offers what settles it: to look again, to say that it was added, which
 * of the listed pets it is, or that it was not added, and to add it again, unless a pet that came back `asksToAddAgain`. It cannot be
 * dismissed.
 */
export function OpenAddition({
  addition,
  asksToAddAgain = false,
  onSettled,
}: {
  addition: Addition
  asksToAddAgain?: boolean
  onSettled: () => void
}) {
  const { environment, pet, sentAt, outcome } = addition
  const queryClient = useQueryClient()
  const categories = useCategories(environment)
  const look = useLookAgain(addition)
  const settlement = useMutation({
    mutationFn: (verdict: ClerkVerdict) => settleAddition(addition, verdict),
    // Before the answer, with which the line goes: the focus would go home from there, which scrolls the list.
    onMutate: onSettled,
  })
  const isAddingAgain = useUnderWay(environment).some(({ replaces }) => replaces === addition.id)
  const isLooking = look.isPending || settlement.isPending
  const isBusy = isLooking || isAddingAgain
  useDay()
  const { openAddition: labels } = words
  if (outcome.kind !== 'unknown') return null
  const { lookedAt, candidates, cause, message } = outcome
  const facts = labels.facts(categoryLabel(categories, pet.categoryId), pet.status, sentAt, answerOf(cause))
  const said = message === undefined ? null : labels.said(message)
  // A list that arrived since says more than a failure before it.
  const failed = [look, settlement].find(({ error, submittedAt }) => error && submittedAt > (lookedAt ?? 0))
  const notFound = lookedAt !== null && candidates.length === 0 ? labels.notFound(lookedAt) : null
  const result = failed?.error ? failureSentence(failureOf(failed.error), environment) : notFound
  const answer = isLooking ? labels.looking : result

  return (
    <fieldset aria-label={labels.title(pet.name, environment)} className={`${openLook} flex-wrap gap-y-2`}>
      <Icon icon={CircleHelp} size={20} className="shrink-0 text-pending" />
      <div className="min-w-52 flex-1 select-text">
        <p role="alert" className="font-semibold wrap-anywhere">
          {labels.title(pet.name, environment)}
        </p>
        {/* Not in the alert: it would be read aloud again at each look. */}
        <p className="text-sm text-soft">{words.sentences([facts, said, answer])}</p>
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
        <Button className="border-control" aria-disabled={isBusy} onClick={() => look.mutate()}>
          <Icon icon={RefreshCw} size={15} />
          {labels.lookAgain}
        </Button>
        <Button
          className="border-control"
          aria-disabled={isBusy}
          onClick={() => settlement.mutate({ kind: 'added', petId: null })}
        >
          {labels.wasAdded}
        </Button>
        <Button
          className="border-control"
          aria-disabled={isBusy}
          onClick={() => settlement.mutate({ kind: 'not-added' })}
        >
          {labels.wasNotAdded}
        </Button>
        {!asksToAddAgain && (
          <Button
            className="border-control"
            aria-disabled={isBusy}
            onClick={() => {
              void addAgain(queryClient, addition)
              onSettled()
            }}
          >
            {labels.addAgain}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** Enough to see that each press was taken. More would push the form down while the clerk types in it. */
const mostUnderWay = 3

interface LinesProps {
  readonly environment: EnvironmentId
  /** Whether the lines stand above the form. */
  readonly isInForm: boolean
  /** Called when a line goes because of what was pressed in it. */
  readonly onSettled: () => void
}

/** A line with its buttons for one, and a line for more, which leads to them in "Added here". */
function OpenAdditions({ environment, isInForm, onSettled }: LinesProps) {
  const open = useOpenAdditions(environment)
  const cameBack = useCameBack(environment)
  const { openAddition } = words
  if (open.length > 1) {
    const sentence = openAddition.more(open.length, environment)
    return (
      <fieldset aria-label={sentence} className={`${openLook} min-h-15 shrink-0`}>
        <Icon icon={CircleHelp} size={20} className="shrink-0 text-pending" />
        <p role="alert" className="min-w-0 flex-1 font-semibold">
          {sentence}
        </p>
        <Button className="border-control" onClick={() => useViewStore.getState().reviewLost()}>
          {openAddition.review}
        </Button>
      </fieldset>
    )
  }
  const failures = cameBack.map(({ outcome }) => (outcome.kind === 'not-added' ? outcome.failure : undefined))
  return (
    <div className="flex max-h-64 shrink-0 flex-col gap-2 overflow-y-auto">
      {open.map((addition) => (
        <OpenAddition
          key={addition.id}
          addition={addition}
          // Above the form, the pet that came back with the question has the button too.
          asksToAddAgain={
            isInForm && failures.some((one) => one?.kind === 'addition-open' && one.additionId === addition.id)
          }
          onSettled={onSettled}
        />
      ))}
    </div>
  )
}

/** The pets on their way to the store, a line each, oldest first. */
function AdditionsUnderWay({ environment }: { environment: EnvironmentId }) {
  const additions = useUnderWay(environment)
  const { add } = words
  const shown = additions.slice(0, mostUnderWay)
  const others = additions.length - shown.length
  return (
    <ul
      aria-live="polite"
      aria-label={add.underWayList}
      className="flex shrink-0 flex-col gap-1 text-soft empty:hidden"
    >
      {shown.map(({ id, pet }) => (
        <li key={id} className="flex min-h-6 items-center gap-2">
          <Icon icon={LoaderCircle} size={15} className="shrink-0 motion-safe:animate-spin" />
          <span className="min-w-0 wrap-anywhere">{add.underWay(pet.name)}</span>
        </li>
      ))}
      {others > 0 && <li className="min-h-6 ps-5.75">{add.moreUnderWay(others)}</li>}
    </ul>
  )
}

/** The pets that may have been added, and those that are being added, above the list or above the form. */
export function UnsettledAdditions(props: LinesProps) {
  const { environment, isInForm } = props
  // The form says it itself, and what is typed there moves no row of the list.
  const isFormShown = useFormShown(environment)
  if (isFormShown && !isInForm) return null
  return (
    <>
      <OpenAdditions {...props} />
      <AdditionsUnderWay environment={environment} />
    </>
  )
}
