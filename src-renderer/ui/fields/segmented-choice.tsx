import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'

/** One of a few: `value` is kept, `label` is read. */
export interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** A row of choices of which one holds, such as the theme. Arrow keys move; `label` names the group. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className="inline-flex gap-0.5 rounded-lg bg-well p-0.75"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          aria-label={option.label}
          className="flex h-7.5 items-center rounded-md px-3 text-sm font-semibold text-soft data-checked:bg-panel data-checked:text-ink data-checked:shadow-sm forced-colors:data-checked:outline-2"
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
