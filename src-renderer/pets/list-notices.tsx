import { fetchedLater } from '../ui/loading.ts'
import { useFormShown } from './add/draft-store.ts'
import type { Answer, AnswerProps } from './list/answer/answer.ts'
import type { ListRequest } from './list/answer/use-answer.ts'
import { useOpenAdditions, useUnderWay } from './queries/additions.ts'

const LoadFailure = fetchedLater(async () => (await import('./queries/load-failure.tsx')).LoadFailure)
const UnsettledAdditions = fetchedLater(async () => (await import('./add/unsettled-additions.tsx')).UnsettledAdditions)
const DeliveryAboveList = fetchedLater(
  async () => (await import('./deliveries/delivery-above-list.tsx')).DeliveryAboveList,
)

function failureOfList({ error, failedAt: at, retryAt, refresh: tryAgain }: ListRequest, { tab }: Answer) {
  return error && { error, at, shownFrom: tab.page?.receivedAt, retryAt, tryAgain }
}

/**
 * Shows above the list an unfinished delivery, pets that are being added or may have been added, and why the list failed to load. Calls `onSettled` when the clerk has told what became of a pet.
 */
export function ListNotices({
  environment,
  answer,
  request,
  onSettled,
}: AnswerProps & { request: ListRequest; onSettled: () => void }) {
  const openAdditions = useOpenAdditions(environment)
  const underWay = useUnderWay(environment)
  const isFormShown = useFormShown(environment)
  const isUnsettled = !isFormShown && openAdditions.length + underWay.length > 0
  const failed = failureOfList(request, answer)
  return (
    <>
      <DeliveryAboveList environment={environment} />
      {isUnsettled && <UnsettledAdditions environment={environment} isInForm={false} onSettled={onSettled} />}
      {failed && <LoadFailure environment={environment} {...failed} />}
    </>
  )
}
