import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { operations } from '../../../../src-shared/operations.ts'
import type { Pet, PetId, StatusFilter } from '../../../../src-shared/pet.ts'
import { statusTabs } from '../../../../src-shared/pet-status.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { StabilityBadge } from '../../../ui/stability-badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useFilter, useViewStore } from '../../../view/view-store.ts'
import type { TabCounts } from '../../queries/tab-pets.ts'
import { SearchBox } from '../../search/search-box.tsx'
import { searchCount } from '../content/sentence.ts'
import type { ShownSearch } from '../content/shown-pets.ts'
import { CategoryFilter } from './category-filter.tsx'
import { LimitControl } from './limit-control.tsx'

function StatusTabs({
  environment,
  panelId,
  counts,
}: {
  environment: EnvironmentId
  panelId: string
  counts: TabCounts
}) {
  const { status } = useFilter(environment)
  const countOf = (tab: StatusFilter) => {
    const count = counts[tab]
    return count === undefined ? undefined : words.formats.number(count)
  }
  return (
    <Tabs
      label={words.fields.status}
      options={statusTabs.map((value) => ({ value, label: words.list.tabs[value], count: countOf(value) }))}
      value={status}
      panelId={panelId}
      onChange={(chosen) => useViewStore.getState().changeFilter(environment, { status: chosen })}
    />
  )
}

/**
 * What to list: status, category, search and how many. `panelId` is the ID of the list's element, `newest` each known
 * pet.
 */
export function FilterBar({
  environment,
  panelId,
  counts,
  newest,
  search,
  onEnterList,
}: {
  environment: EnvironmentId
  panelId: string
  counts: TabCounts
  newest: ReadonlyMap<PetId, Pet>
  search: ShownSearch | null
  onEnterList: () => void
}) {
  const filter = useFilter(environment)
  const isSearching = search !== null && search.text !== ''
  const { changeFilter } = useViewStore.getState()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusTabs environment={environment} panelId={panelId} counts={counts} />
      <CategoryFilter environment={environment} pets={newest} />
      <SearchBox
        environment={environment}
        newest={newest}
        isLooking={isSearching && search.isLooking}
        count={isSearching ? searchCount(search) : ''}
        onEnterList={onEnterList}
      />
      <StabilityBadge operation={operations.listPets} />
      <LimitControl limit={filter.limit} onChange={(limit) => changeFilter(environment, { limit })} />
    </div>
  )
}
