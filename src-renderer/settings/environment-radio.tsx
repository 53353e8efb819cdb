import { Radio } from '../ui/radio.tsx'

/** The look of the card of an environment: the selected one has the accent, as well as its mark and its radio button. */
export function environmentCardLook(isSelected: boolean): string {
  return `rounded-xl border p-4 ${isSelected ? 'border-accent ring-1 ring-accent' : 'border-line'}`
}

/** Selects an environment. It is checked when main has answered, not when it is pressed: until then the former one holds. */
export function EnvironmentRadio({
  label,
  isSelected,
  onSelect,
}: {
  label: string
  isSelected: boolean
  onSelect: () => void
}) {
  return (
    <Radio
      name="environment"
      label={<span className="text-base font-semibold">{label}</span>}
      checked={isSelected}
      onChange={onSelect}
    />
  )
}
