import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { operations } from '../../../../src-shared/operations.ts'
import { statusTabs } from '../../../../src-shared/pet-status.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { StabilityBadge } from '../../../ui/badges.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useViewStore } from '../../../view/view-store.ts'
import { SearchBox } from '../../search/search-box.tsx'
import { searchCount } from '../content/sentence.ts'
import type { ShownPets } from '../content/shown-pets.ts'
import { CategoryFilter } from './category-filter.tsx'
import { LimitControl } from './limit-control.tsx'

function countLabel(count: number | undefined): string | undefined {
  return count === undefined ? undefined : words.formats.number(count)
}

/** What to list: status, category, search and how many. `panelId` is the ID of the list's element. */
export function FilterBar({
  environment,
  panelId,
  shown,
  onEnterList,
}: {
  environment: EnvironmentId
  panelId: string
  shown: ShownPets
  onEnterList: () => void
}) {
  const { filter, newest, counts } = shown
  // A number that leads to no pet is answered in the place of the rows, which may say a count.
  const search = shown.missing === null && shown.search?.text !== '' ? shown.search : null
  const { ask } = useViewStore.getState()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Tabs
        label={words.fields.status}
        options={statusTabs.map((value) => ({
          value,
          label: words.list.tabs[value],
          count: countLabel(counts[value]),
        }))}
        value={filter.status}
        panelId={panelId}
        onChange={(status) => ask(environment, { status })}
      />
      <CategoryFilter environment={environment} pets={newest} />
      <SearchBox
        environment={environment}
        isLooking={search?.isLooking ?? false}
        count={search ? searchCount(search) : ''}
        onEnterList={onEnterList}
      />
      <StabilityBadge operation={operations.listPets} />
      <LimitControl limit={filter.limit} onChange={(limit) => ask(environment, { limit })} />
    </div>
  )
}
