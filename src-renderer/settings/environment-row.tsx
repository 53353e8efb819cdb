import { Check } from 'lucide'
import type { ReactNode } from 'react'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { words } from '../../src-shared/words/words.ts'
import { EnvironmentIcon } from '../ui/environment-mark.tsx'
import { Radio } from '../ui/fields/radio.tsx'
import { Icon } from '../ui/icon.tsx'

/**
 * The line of an environment in the settings, with what selects it. It is checked when main has answered, not when it is
 * pressed: until then the former one holds. `end` stands at its end.
 */
export function EnvironmentRow({
  environment,
  note,
  isSelected,
  onSelect,
  end,
}: {
  environment: EnvironmentId
  note: string
  isSelected: boolean
  onSelect: () => void
  end?: ReactNode
}) {
  const { name } = words.environments[environment]
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center gap-x-2.5 py-1 ps-4 pe-2 ${isSelected ? 'bg-selected start-bar forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
    >
      <Radio
        name="environment"
        label={
          <span className="flex items-center gap-2.5 font-semibold">
            <EnvironmentIcon environment={environment} size={16} />
            {name}
          </span>
        }
        checked={isSelected}
        onChange={onSelect}
      />
      {/* Where there is little room, its words run on below one another, and what is at the end stays there. */}
      <span className="min-w-0 flex-1 basis-40 text-sm text-soft">{note}</span>
      <div className="ms-auto flex items-center gap-1.5 text-sm text-soft">
        {isSelected && (
          <span className="flex items-center gap-1.5 pe-2 font-semibold whitespace-nowrap text-accent">
            <Icon icon={Check} size={14} />
            {words.settings.inUse}
          </span>
        )}
        {end}
      </div>
    </div>
  )
}
