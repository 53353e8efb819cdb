import { ChevronDown } from 'lucide'
import type { Ref } from 'react'
import { Icon } from '../icon.tsx'
import type { Option } from './segmented-choice.tsx'

/** The browser's own list of choices in our look, for settings with long words. `label` names it. `isDisabled` greys it out. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
  ref,
}: {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  isDisabled?: boolean
  ref?: Ref<HTMLSelectElement> | undefined
}) {
  return (
    <div className="relative w-53 max-w-full">
      <select
        ref={ref}
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
        className="h-8.5 w-full appearance-none truncate rounded-lg border border-control bg-panel ps-3 pe-9 hover:bg-hover focus-visible:outline-offset-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={14} className="pointer-events-none absolute top-2.5 end-2.5 text-soft" />
    </div>
  )
}
