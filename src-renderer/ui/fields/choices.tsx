import { Radio as Segment } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { ChevronDown, type IconNode } from 'lucide'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { Icon } from '../icon.tsx'

/**
 * The browser's radio button in our look, with its label, for choices that contain more than a word. Unlike a Base UI radio
 * group, it does not take arrow keys from text fields inside the group. `className` styles the label, all of which can be
 * clicked.
 */
export function Radio(props: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  const { label, className = '', ...input } = props
  return (
    <label className={`flex min-h-6 items-center gap-2.5 ${className}`}>
      <input
        type="radio"
        className="size-4 shrink-0 appearance-none rounded-full border border-control bg-panel checked:border-5 checked:border-accent"
        {...input}
      />
      {label}
    </label>
  )
}

/** The look of a radio button whose label is a card. */
export const radioCardLook =
  'min-h-9.5 rounded-lg border border-control px-3 py-1.5 hover:bg-hover has-checked:border-accent has-checked:bg-selected has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent [&>input]:outline-none'

/** One choice. */
export interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** The properties of a choice, which `label` names. */
export interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A row of choices with one selected, such as the theme. Arrow keys move. */
export function SegmentedChoice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className="inline-flex gap-0.5 rounded-lg bg-well p-0.75"
    >
      {options.map((option) => (
        <Segment.Root
          key={option.value}
          value={option.value}
          aria-label={option.label}
          className="flex h-7.5 items-center rounded-md px-3 text-sm font-semibold text-soft data-checked:bg-panel data-checked:text-ink data-checked:shadow-sm forced-colors:data-checked:outline-2"
        >
          {option.label}
        </Segment.Root>
      ))}
    </RadioGroup>
  )
}

/** A native select in our look, at least as wide as its widest choice. If it `isInline`, it fits in a line of text. `sign` stands before the choice, for who can't read it. */
export function Select<Value extends string>(
  props: ChoiceProps<Value> & {
    isDisabled?: boolean
    isInline?: boolean
    sign?: IconNode
    ref?: Ref<HTMLSelectElement> | undefined
  },
) {
  const { label, options, value, onChange, isDisabled = false, isInline = false, sign, ref } = props
  return (
    <div className={`relative w-fit max-w-full ${isInline ? 'text-sm text-ink' : 'min-w-60'}`}>
      <select
        ref={ref}
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
        className={`w-full appearance-none truncate rounded-lg border border-control bg-panel hover:bg-hover focus-visible:outline-offset-0 ${isInline ? 'h-7 ps-2 pe-7' : `h-8.5 pe-9 ${sign ? 'ps-9' : 'ps-3'}`}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {sign && <Icon icon={sign} size={15} className="pointer-events-none absolute start-3 top-2.25 text-soft" />}
      <Icon
        icon={ChevronDown}
        size={14}
        className={`pointer-events-none absolute text-soft ${isInline ? 'top-1.75 end-2' : 'top-2.5 end-2.5'}`}
      />
    </div>
  )
}
