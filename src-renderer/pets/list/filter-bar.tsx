import { operations } from '../../../src-shared/operations.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { StabilityBadge } from '../../ui/stability-badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useFilter, useViewStore } from '../../view/view-store.ts'
import { LimitControl } from './limit-control.tsx'
import { SearchBox } from './search-box.tsx'

const tabs = (['all', ...petStatuses] as const).map((value) => ({ value, label: words.list.tabs[value] }))

/** What to list: the status, the search in what is loaded, and how many. `panelId` is the ID of the list's element. */
export function FilterBar({
  environment,
  panelId,
  onEnterList,
}: {
  environment: EnvironmentId
  panelId: string
  onEnterList: () => void
}) {
  const filter = useFilter(environment)
  const { changeFilter } = useViewStore.getState()
  return (
    <div className="flex flex-wrap items-center gap-3.5 print:hidden">
      <Tabs
        label={words.list.statusTabs}
        options={tabs}
        value={filter.status}
        panelId={panelId}
        onChange={(status) => changeFilter(environment, { status })}
      />
      <SearchBox onEnterList={onEnterList} />
      <StabilityBadge operation={operations.listPets} />
      <div className="ml-auto">
        <LimitControl limit={filter.limit} onChange={(limit) => changeFilter(environment, { limit })} />
      </div>
    </div>
  )
}
