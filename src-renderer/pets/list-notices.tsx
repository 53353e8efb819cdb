import type { EnvironmentId } from '../../src-shared/environment.ts'
import { useFormShown } from './add/draft-store.ts'
import { UnsettledAdditions } from './add/unsettled-additions.tsx'
import { DeliveryAboveList } from './deliveries/delivery-above-list.tsx'
import { useOpenAdditions, useUnderWay } from './queries/kinds-of-additions.ts'
import { ShelfAboveList } from './shelf/shelf-above-list.tsx'

/**
 * Shows above the list an unfinished delivery or check of the shelf, and pets that are being added or may have been added.
 * Calls `onSettled` when the clerk has told what became of a pet.
 */
export function ListNotices({ environment, onSettled }: { environment: EnvironmentId; onSettled: () => void }) {
  const openAdditions = useOpenAdditions(environment)
  const underWay = useUnderWay(environment)
  const isFormShown = useFormShown(environment)
  const isUnsettled = !isFormShown && openAdditions.length + underWay.length > 0
  return (
    <>
      <DeliveryAboveList environment={environment} />
      <ShelfAboveList environment={environment} />
      {isUnsettled && <UnsettledAdditions environment={environment} isInForm={false} onSettled={onSettled} />}
    </>
  )
}
