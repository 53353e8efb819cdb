import { asManyAsPossible, offeredLimits } from '../../src-shared/pet-limit.ts'
import { refreshChoices } from '../../src-shared/refresh-choice.ts'
import { words } from '../../src-shared/words/words.ts'
import { LabelPaperSelect } from '../ui/fields/label-paper-select.tsx'
import { Select } from '../ui/fields/select.tsx'
import { useViewStore } from '../view/view-store.ts'
import { Setting, SettingsSection } from './settings-section.tsx'

/** How many pets a store shows until the clerk chooses otherwise there, and how often the list is loaded again by itself, and the paper for labels. */
export function ListDefaults() {
  const firstLimit = useViewStore((state) => state.firstLimit)
  const refresh = useViewStore((state) => state.refresh)
  const labelPaper = useViewStore((state) => state.labelPaper)
  const { firstLimit: label, refreshes } = words.settings
  const limits = offeredLimits.map((limit) => ({
    value: String(limit),
    label: limit === asManyAsPossible ? words.list.asManyAsPossible : String(limit),
  }))
  return (
    <SettingsSection title={words.settings.lists}>
      <Setting label={label}>
        <Select
          label={label}
          options={limits}
          value={String(firstLimit)}
          onChange={(value) =>
            useViewStore.getState().changeFirstLimit(value === asManyAsPossible ? asManyAsPossible : Number(value))
          }
        />
      </Setting>
      <Setting label={words.settings.refresh}>
        <Select
          label={words.settings.refresh}
          options={refreshChoices.map((choice) => ({ value: choice, label: refreshes[choice] }))}
          value={refresh}
          onChange={(value) => useViewStore.getState().changeRefresh(value)}
        />
      </Setting>
      <Setting label={words.settings.labelPaper}>
        <LabelPaperSelect
          label={words.settings.labelPaper}
          value={labelPaper}
          onChange={(paper) => useViewStore.getState().changeLabelPaper(paper)}
        />
      </Setting>
    </SettingsSection>
  )
}
