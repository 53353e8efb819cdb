import { asManyAsPossible, offeredLimits } from '../../src-shared/pet-limit.ts'
import { words } from '../../src-shared/words/words.ts'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'
import { useViewStore } from '../view/view-store.ts'
import { Setting, SettingsSection } from './settings-section.tsx'

const options = offeredLimits.map((limit) => ({
  value: String(limit),
  label: limit === asManyAsPossible ? words.list.asManyAsPossible : String(limit),
}))

/** How many pets a store shows until the clerk chooses otherwise there. */
export function ListDefaults() {
  const firstLimit = useViewStore((state) => state.firstLimit)
  const { firstLimit: label } = words.settings
  return (
    <SettingsSection title={words.settings.lists}>
      <Setting label={label}>
        <SegmentedChoice
          label={label}
          options={options}
          value={String(firstLimit)}
          onChange={(value) =>
            useViewStore.getState().changeFirstLimit(value === asManyAsPossible ? asManyAsPossible : Number(value))
          }
        />
      </Setting>
    </SettingsSection>
  )
}
