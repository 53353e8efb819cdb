import type { EnvironmentId } from '../../src-shared/environment.ts'
import { fetchedLater } from '../ui/loading.ts'
import { useDraftStore } from './add/draft-store.ts'
import type { PetList, ShownSearch } from './list/content/shown-pets.ts'
import { useOpenAdditions, useUnderWay } from './queries/additions.ts'

const LoadFailure = fetchedLater(async () => (await import('./queries/load-failure.tsx')).LoadFailure)
const UnsettledAdditions = fetchedLater(async () => (await import('./add/unsettled-additions.tsx')).UnsettledAdditions)
const DeliveryAboveList = fetchedLater(
  async () => (await import('./deliveries/delivery-above-list.tsx')).DeliveryAboveList,
)

function failureOfList({ error, failedAt: at, page, retryAt, refresh: tryAgain }: PetList) {
  return error && { error, at, shownFrom: page?.receivedAt, retryAt, tryAgain }
}

function failureOfSearch(search: ShownSearch | null) {
  if (!search?.error) return null
  const { error, failedAt: at, tryAgain } = search
  return { error, at, shownFrom: undefined, retryAt: null, tryAgain }
}

/**
 * What stands above the list: an unfinished delivery, pets that may have been added or are being added, and why the
 * list or the search could not be loaded. `onSettled` is called when the clerk has said what became of a pet.
 */
export function ListNotices({
  environment,
  list,
  search,
  onSettled,
}: {
  environment: EnvironmentId
  list: PetList
  search: ShownSearch | null
  onSettled: () => void
}) {
  const openAdditions = useOpenAdditions(environment)
  const underWay = useUnderWay(environment)
  const isFormShown = useDraftStore(({ formIn }) => formIn === environment)
  const isUnsettled = openAdditions.length > 0 || (underWay.length > 0 && !isFormShown)
  const failed = failureOfList(list) ?? failureOfSearch(search)
  return (
    <>
      <DeliveryAboveList environment={environment} />
      {isUnsettled && <UnsettledAdditions environment={environment} isInForm={false} onSettled={onSettled} />}
      {failed && <LoadFailure environment={environment} {...failed} />}
    </>
  )
}
