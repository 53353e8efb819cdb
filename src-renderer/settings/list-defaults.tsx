import { asManyAsPossible, offeredLimits } from '../../src-shared/pet-limit.ts'
import { refreshChoices } from '../../src-shared/refresh-choice.ts'
import { words } from '../../src-shared/words/words.ts'
import { Select } from '../ui/select.tsx'
import { useViewStore } from '../view/view-store.ts'
import { Setting, SettingsSection } from './settings-section.tsx'

const options = offeredLimits.map((limit) => ({
  value: String(limit),
  label: limit === asManyAsPossible ? words.list.asManyAsPossible : String(limit),
}))

const refreshes = refreshChoices.map((value) => ({ value, label: words.settings.refreshes[value] }))

/** How many pets a store shows until the clerk chooses otherwise there, and how often the list is loaded again by itself. */
export function ListDefaults() {
  const firstLimit = useViewStore((state) => state.firstLimit)
  const refresh = useViewStore((state) => state.refresh)
  const { firstLimit: label } = words.settings
  return (
    <SettingsSection title={words.settings.lists}>
      <Setting label={label}>
        <Select
          label={label}
          options={options}
          value={String(firstLimit)}
          onChange={(value) =>
            useViewStore.getState().changeFirstLimit(value === asManyAsPossible ? asManyAsPossible : Number(value))
          }
        />
      </Setting>
      <Setting label={words.settings.refresh}>
        <Select
          label={words.settings.refresh}
          options={refreshes}
          value={refresh}
          onChange={(value) => useViewStore.getState().changeRefresh(value)}
        />
      </Setting>
    </SettingsSection>
  )
}
