import { statusTabs } from '../../../../src-shared/pet-status.ts'
import { listWords as words } from '../../../../src-shared/words/list-words.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useViewStore } from '../../../view/view-store.ts'
import type { AnswerProps } from '../answer/answer.ts'
import { CategoryFilter } from './category-filter.tsx'
import { LimitControl } from './limit-control.tsx'
import { SearchBox } from './search-box.tsx'

function countLabel(count: number | undefined): string | undefined {
  return count === undefined ? undefined : words.formats.number(count)
}

/** Asks what to list: status, category, search and how many. `panelId` is the ID of the list's element. */
export function FilterBar(props: AnswerProps & { panelId: string; onEnterList: () => void }) {
  const { environment, panelId, answer, onEnterList } = props
  const { filter } = answer.question
  const { counts } = answer.tab
  const { ask } = useViewStore.getState()
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Tabs
        label={words.fields.status}
        options={statusTabs.map((value) => ({
          value,
          label: words.list.tabs[value],
          count: countLabel(counts[value]),
          // A count is certain if fewer pets came than were asked for, at most 100 of each status.
          digits: value === 'all' ? 3 : 2,
        }))}
        value={filter.status}
        panelId={panelId}
        onChange={(status) => ask(environment, { status })}
      />
      <CategoryFilter environment={environment} answer={answer} />
      <SearchBox environment={environment} answer={answer} onEnterList={onEnterList} />
      <LimitControl limit={filter.limit} onChange={(limit) => ask(environment, { limit })} />
    </div>
  )
}
