import { useFormShown } from './add/draft-store.ts'
import { UnsettledAdditions } from './add/unsettled-additions.tsx'
import { DeliveryAboveList } from './deliveries/delivery-above-list.tsx'
import type { AnswerProps } from './list/answer/answer.ts'
import type { ListRequest } from './list/answer/use-answer.ts'
import { useOpenAdditions, useUnderWay } from './queries/kinds-of-additions.ts'
import { LoadFailure } from './queries/load-failure.tsx'
import { ShelfAboveList } from './shelf/shelf-above-list.tsx'

/**
 * Shows above the list an unfinished delivery or check of the shelf, pets that are being added or may have been added, and why the list failed to load.
 * Calls `onSettled` when the clerk has told what became of a pet.
 */
export function ListNotices(props: AnswerProps & { request: ListRequest; onSettled: () => void }) {
  const { environment, answer, onSettled } = props
  const { error, failedAt, retryAt, refresh } = props.request
  const openAdditions = useOpenAdditions(environment)
  const underWay = useUnderWay(environment)
  const isFormShown = useFormShown(environment)
  const isUnsettled = !isFormShown && openAdditions.length + underWay.length > 0
  return (
    <>
      <DeliveryAboveList environment={environment} />
      <ShelfAboveList environment={environment} />
      {isUnsettled && <UnsettledAdditions environment={environment} isInForm={false} onSettled={onSettled} />}
      {error && (
        <LoadFailure
          environment={environment}
          error={error}
          at={failedAt}
          shownFrom={answer.tab.page?.receivedAt}
          retryAt={retryAt}
          tryAgain={refresh}
        />
      )}
    </>
  )
}
