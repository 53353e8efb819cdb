import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleHelp, RefreshCw } from 'lucide'
import type { Addition } from '../../../src-shared/addition.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { failureOf, failureSentence } from '../../ui/notices/failure-sentence.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { addAgain, addingAgainKey, settleAddition } from './send-addition.ts'

/** The look of a line that asks what became of pets. */
export const openLook =
  'flex items-center gap-x-3.5 rounded-xl border border-pending/30 bg-pending-ground py-2.5 ps-4 pe-3'

/** Looks for an addition in the list at once. The outcome, and when it was looked for, come as with every change. */
export function useLookAgain({ id, environment }: Addition) {
  return useMutation({ mutationFn: () => unwrap(window.petStore.lookForAddition({ environment, id })) })
}

/**
 * Says that a pet may have been added, and offers what settles it: to look again, to say that it was added, or which of the
 * pets in the list it is, and to add it again, unless a pet that came back `asksToAddAgain`. It cannot be dismissed.
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
    mutationFn: (petId: PetId | null) => settleAddition(queryClient, addition, { kind: 'added', petId }),
    onSuccess: onSettled,
  })
  const isAddingAgain = useIsMutating({ mutationKey: addingAgainKey(addition) }) > 0
  const isLooking = look.isPending || settlement.isPending
  const isBusy = isLooking || isAddingAgain
  const { openAddition: labels } = words
  if (outcome.kind !== 'unknown') return null
  const { lookedAt, candidates, cause } = outcome
  const isWebPage = cause?.startsWith('web-page') === true
  const facts = labels.facts(categoryLabel(categories, pet.categoryId), pet.status, sentAt, isWebPage)
  // A list that arrived since says more than a failure before it.
  const failed = [look, settlement].find(({ error, submittedAt }) => error && submittedAt > (lookedAt ?? 0))
  const notFound = lookedAt !== null && candidates.length === 0 ? labels.notFound(lookedAt) : null
  const result = failed?.error ? failureSentence(failureOf(failed.error), environment) : notFound
  const answer = isLooking ? labels.looking : result

  return (
    <fieldset aria-label={labels.title(pet.name, environment)} className={`${openLook} flex-wrap gap-y-2`}>
      <Icon icon={CircleHelp} size={20} className="shrink-0 text-pending" />
      <div role="alert" className="min-w-52 flex-1 select-text">
        <p className="font-semibold wrap-anywhere">{labels.title(pet.name, environment)}</p>
        <p className="text-sm text-soft">{words.sentences([facts, answer])}</p>
        {candidates.length > 0 && (
          <>
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
                    onClick={() => settlement.mutate(candidate.id)}
                    aria-label={labels.thisOneNamed(candidate.id)}
                  >
                    {labels.thisOne}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button className="border-control" aria-disabled={isBusy} onClick={() => look.mutate()}>
          <Icon icon={RefreshCw} size={15} />
          {labels.lookAgain}
        </Button>
        <Button className="border-control" aria-disabled={isBusy} onClick={() => settlement.mutate(null)}>
          {labels.wasAdded}
        </Button>
        {!asksToAddAgain && (
          <Button
            look="plain"
            className="hover:bg-pending/12 hover:no-underline"
            aria-disabled={isBusy}
            onClick={() => {
              addAgain(queryClient, addition)
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
