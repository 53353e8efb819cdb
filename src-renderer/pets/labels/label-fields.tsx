import { type IconNode, Minus, Plus } from 'lucide'
import { useId, useState } from 'react'
import { furthestNudge } from '../../../src-shared/kept-view.ts'
import { fitsItsSheet, type LabelPaper } from '../../../src-shared/label-papers.ts'
import { type OwnPaperField, ownPaperRange } from '../../../src-shared/own-label-paper.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedChoice } from '../../ui/fields/choices.tsx'
import { changeOwnPaper, usePreferences } from '../../view/preferences.ts'
import { placesOn } from './label-layout.ts'
import { measureIn } from './measure.ts'

/**
 * A field for a number from `least` to `most`, which is whole and has buttons for one more and one less if the field `counts`. Reports such a
 * number as soon as the clerk types it. Keeps any other text and names the range. If the clerk leaves it empty, it shows the last number again.
 */
export function NumberField(props: {
  label: string
  value: number
  least: number
  most: number
  counts?: boolean
  onChange: (value: number) => void
}) {
  const { label, value, least, most, counts = false, onChange } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isPossible = (number: number) => number >= least && number <= most && (!counts || Number.isInteger(number))
  const isWrong = !!typed?.trim() && !isPossible(measureIn(typed))

  function change(to: number) {
    setTyped(null)
    if (isPossible(to)) onChange(to)
  }

  const button = (name: string, icon: IconNode, to: number) =>
    counts && (
      <Button look="mini" aria-label={name} aria-disabled={!isPossible(to)} onClick={() => change(to)} icon={icon} />
    )
  return (
    <div className="w-full min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div
        className={`flex h-8.5 items-center rounded-lg border bg-panel focus-within:outline-2 focus-within:outline-accent ${counts ? 'max-w-30 px-1' : ''} ${isWrong ? 'border-error' : 'border-control'}`}
      >
        {button(words.labels.fewer, Minus, value - 1)}
        <input
          id={id}
          inputMode={counts ? 'numeric' : 'text'}
          autoComplete="off"
          value={typed ?? (counts ? String(value) : words.formats.number(value))}
          aria-invalid={isWrong}
          aria-describedby={`${id}-problem`}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            const number = measureIn(target.value)
            if (isPossible(number)) onChange(number)
          }}
          onBlur={() => {
            if (!isWrong) setTyped(null)
          }}
          onKeyDown={({ key }) => {
            if (counts && (key === 'ArrowUp' || key === 'ArrowDown')) change(value + (key === 'ArrowUp' ? 1 : -1))
          }}
          className={`w-full min-w-0 bg-transparent outline-none ${counts ? 'text-center' : 'px-2.5'}`}
        />
        {button(words.labels.more, Plus, value + 1)}
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-error empty:hidden">
        {isWrong && words.labels.fieldRange(least, most)}
      </p>
    </div>
  )
}

/** Asks which label of a sheet to start at, on a drawing of the sheet. Labels before it are used up, and the next `count` will be printed. */
export function StartPlace(props: {
  paper: LabelPaper
  usedUp: number
  count: number
  onChange: (usedUp: number) => void
}) {
  const { paper, usedUp, count, onChange } = props
  const id = useId()
  function lookOf(place: number): string {
    if (place === usedUp) return 'border-accent bg-accent text-on-accent'
    if (place < usedUp) return 'border-transparent bg-control/40'
    return place < usedUp + count ? 'border-accent bg-selected' : 'border-control bg-panel'
  }
  return (
    <div>
      <h3 id={id} className="mb-1.5 text-sm font-semibold">
        {words.labels.startAt}
      </h3>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className="grid w-fit max-w-full gap-0.75 rounded-lg border border-line bg-ground p-1.75"
        style={{ gridTemplateColumns: `repeat(${paper.columns}, minmax(0, 3rem))` }}
      >
        {Array.from({ length: placesOn(paper) }, (_, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
            key={place}
            type="radio"
            name={id}
            aria-label={words.labels.place(place + 1)}
            checked={place === usedUp}
            onChange={() => onChange(place)}
            data-place={words.formats.number(place + 1)}
            className={`h-6.25 appearance-none rounded border text-center text-sm/6 font-semibold checked:after:content-[attr(data-place)] ${lookOf(place)}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-sm text-soft">
        {usedUp > 0 && words.labels.usedUp(usedUp)}
      </p>
    </div>
  )
}

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
