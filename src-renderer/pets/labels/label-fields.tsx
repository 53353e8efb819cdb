import { type IconNode, Minus, Plus } from 'lucide'
import { useId, useState } from 'react'
import type { LabelPaper } from '../../../src-shared/label-papers.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
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
