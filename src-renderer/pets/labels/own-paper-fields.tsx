import { furthestNudge } from '../../../src-shared/kept-view.ts'
import { fitsItsSheet } from '../../../src-shared/label-paper-choice.ts'
import { type OwnPaperField, ownPaperRange } from '../../../src-shared/own-label-paper.ts'
import { words } from '../../../src-shared/words/words.ts'
import { SegmentedChoice } from '../../ui/fields/choices.tsx'
import { changeOwnPaper, usePreferences } from '../../view/preferences.ts'
import { NumberField } from './label-fields.tsx'

const millimetresPerInch = 25.4
const roll = 'roll'
/** The fields, two in each line. A roll has only the first two. */
const pairs: readonly (readonly OwnPaperField[])[] = [
  ['width', 'height'],
  ['columns', 'rows'],
  ['top', 'start'],
  ['columnGap', 'rowGap'],
]

/** Asks for the size of labels that are not in the list of papers: on a roll, or on a sheet with its columns, rows, margins and gaps. */
export function OwnPaperFields() {
  const own = usePreferences((state) => state.ownPaper)
  const { own: said } = words.labels
  const perUnit = own.unit === 'mm' ? 1 : millimetresPerInch

  function field(name: OwnPaperField) {
    const counts = name === 'columns' || name === 'rows'
    const unit = counts ? 1 : perUnit
    const [least, most] = ownPaperRange[name]
    return (
      <NumberField
        key={name}
        label={said[name]}
        value={own[name] / unit}
        least={least / unit}
        most={most / unit}
        counts={counts}
        onChange={(number) => changeOwnPaper({ [name]: Number((number * unit).toFixed(4)) })}
      />
    )
  }
  return (
    <div className="mt-2.5 flex flex-col items-start gap-2.5">
      <SegmentedChoice
        label={said.kind}
        options={([roll, 'A4', 'Letter'] as const).map((value) => ({
          value,
          label: value === roll ? said.roll : value,
        }))}
        value={own.sheet ?? roll}
        onChange={(kind) => changeOwnPaper({ sheet: kind === roll ? null : kind })}
      />
      <SegmentedChoice
        label={said.unit}
        options={(['mm', 'in'] as const).map((value) => ({ value, label: value }))}
        value={own.unit}
        onChange={(unit) => changeOwnPaper({ unit })}
      />
      {(own.sheet === null ? pairs.slice(0, 1) : pairs).map((pair) => (
        <div key={pair.join()} className="flex items-start gap-2.5">
          {pair.map(field)}
        </div>
      ))}
      <p role="status" className="text-sm text-pending empty:hidden">
        {!fitsItsSheet(own) && said.offSheet}
      </p>
    </div>
  )
}

/** Asks how far to move labels on the paper, for a printer that is a little off. */
export function NudgeFields() {
  const labelNudge = usePreferences((state) => state.labelNudge)
  const { nudge } = words.labels
  const range = { least: -furthestNudge, most: furthestNudge }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{nudge.title}</legend>
      <div className="flex items-start gap-2.5">
        {(['across', 'down'] as const).map((way) => (
          <NumberField
            key={way}
            label={nudge[way]}
            value={labelNudge[way]}
            {...range}
            onChange={(to) => usePreferences.setState({ labelNudge: { ...labelNudge, [way]: to } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
