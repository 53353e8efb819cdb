import { furthestNudge } from '../../../src-shared/kept-view.ts'
import { fitsItsSheet } from '../../../src-shared/label-paper-choice.ts'
import { type OwnPaperField, ownPaperRange } from '../../../src-shared/own-label-paper.ts'
import { words } from '../../../src-shared/words/words.ts'
import { SegmentedChoice } from '../../ui/fields/choices.tsx'
import { useViewStore } from '../../view/view-store.ts'
import { NumberField } from './label-fields.tsx'

const millimetresPerInch = 25.4
const roll = 'roll'

/** Asks for the size of labels that are not in the list of papers: on a roll, or on a sheet with its columns, rows, margins and gaps. */
export function OwnPaperFields() {
  const own = useViewStore((state) => state.ownPaper)
  const { changeOwnPaper } = useViewStore.getState()
  const { own: said } = words.labels
  const perUnit = own.unit === 'mm' ? 1 : millimetresPerInch

  const lengthField = (field: Exclude<OwnPaperField, 'columns' | 'rows'>) => (
    <NumberField
      label={said[field]}
      value={own[field] / perUnit}
      least={ownPaperRange[field][0] / perUnit}
      most={ownPaperRange[field][1] / perUnit}
      onChange={(length) => changeOwnPaper({ [field]: Number((length * perUnit).toFixed(4)) })}
    />
  )
  const countField = (field: 'columns' | 'rows') => (
    <NumberField
      label={said[field]}
      value={own[field]}
      least={ownPaperRange[field][0]}
      most={ownPaperRange[field][1]}
      counts
      onChange={(count) => changeOwnPaper({ [field]: count })}
    />
  )
  return (
    <div className="mt-2.5 flex flex-col items-start gap-2.5">
      <SegmentedChoice
        label={said.kind}
        options={[
          { value: roll, label: said.roll },
          { value: 'A4', label: 'A4' },
          { value: 'Letter', label: 'Letter' },
        ]}
        value={own.sheet ?? roll}
        onChange={(kind) => changeOwnPaper({ sheet: kind === 'A4' || kind === 'Letter' ? kind : null })}
      />
      <SegmentedChoice
        label={said.unit}
        options={[
          { value: 'mm', label: 'mm' },
          { value: 'in', label: 'in' },
        ]}
        value={own.unit}
        onChange={(unit) => changeOwnPaper({ unit: unit === 'in' ? unit : 'mm' })}
      />
      <div className="flex items-start gap-2.5">
        {lengthField('width')}
        {lengthField('height')}
      </div>
      {own.sheet !== null && (
        <>
          <div className="flex items-start gap-2.5">
            {countField('columns')}
            {countField('rows')}
          </div>
          <div className="flex items-start gap-2.5">
            {lengthField('top')}
            {lengthField('start')}
          </div>
          <div className="flex items-start gap-2.5">
            {lengthField('columnGap')}
            {lengthField('rowGap')}
          </div>
        </>
      )}
      <p role="status" className="text-sm text-pending empty:hidden">
        {!fitsItsSheet(own) && said.offSheet}
      </p>
    </div>
  )
}

/** Asks how far to move labels on the paper, for a printer that is a little off. */
export function NudgeFields() {
  const { across, down } = useViewStore((state) => state.labelNudge)
  const { changeLabelNudge } = useViewStore.getState()
  const { nudge } = words.labels
  const range = { least: -furthestNudge, most: furthestNudge }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{nudge.title}</legend>
      <div className="flex items-start gap-2.5">
        <NumberField
          label={nudge.across}
          value={across}
          {...range}
          onChange={(to) => changeLabelNudge({ across: to })}
        />
        <NumberField label={nudge.down} value={down} {...range} onChange={(to) => changeLabelNudge({ down: to })} />
      </div>
    </fieldset>
  )
}
