import { useState } from 'react'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { fetchedLater } from '../ui/loading/fetched-later.ts'
import { useOpenAdditions } from './known/open-additions-query.ts'
import { ListFailure } from './list/list-failure.tsx'
import type { PetList } from './list/shown/pet-list.ts'
import type { ShownSearch } from './list/shown/shown-pets.ts'

const OpenAdditionsAboveList = fetchedLater(
  async () => (await import('./add/open-additions-above-list.tsx')).OpenAdditionsAboveList,
)
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
 * What stands above the list: a delivery that is not at its end, pets that may have been added, and why the list or the search
 * could not be loaded. `onSettled` is called when the clerk has said what became of a pet.
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
  // It stays for the message about the last one that is settled.
  const [hasHadOpen, setHadOpen] = useState(false)
  if (openAdditions.length > 0 && !hasHadOpen) setHadOpen(true)
  const failed = failureOfList(list) ?? failureOfSearch(search)
  return (
    <>
      <DeliveryAboveList environment={environment} />
      {hasHadOpen && <OpenAdditionsAboveList environment={environment} open={openAdditions} onSettled={onSettled} />}
      {failed && <ListFailure environment={environment} {...failed} />}
    </>
  )
}
