import type { EnvironmentId } from '../../src-shared/environment.ts'
import { useFormShown } from './add/draft-store.ts'
import { UnsettledAdditions } from './add/unsettled-additions.tsx'
import { DeliveryAboveList } from './deliveries/delivery-above-list.tsx'
import { ShelfAboveList } from './shelf/shelf-above-list.tsx'

/**
 * Shows above the list an unfinished delivery or check of the shelf, and pets that are being added or may have been added.
 * Calls `onSettled` when the clerk has told what became of a pet.
 */
export function ListNotices({ environment, onSettled }: { environment: EnvironmentId; onSettled: () => void }) {
  // An open form shows them, and the lines must not move the list's rows while the clerk types.
  const isFormShown = useFormShown(environment)
  return (
    <>
      <DeliveryAboveList environment={environment} />
      <ShelfAboveList environment={environment} />
      {!isFormShown && <UnsettledAdditions environment={environment} isInForm={false} onSettled={onSettled} />}
    </>
  )
}
