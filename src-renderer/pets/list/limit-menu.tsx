import { Menu } from '@base-ui/react/menu'
import { Check, ChevronDown } from 'lucide'
import { offeredLimits, type PetLimit } from '../../../src-shared/pet-limit.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'

/** The limits that clerks use most, behind the arrow inside the limit control. Open from the start: it was asked for. */
export function LimitMenu({
  limit,
  labelOf,
  onChange,
  buttonLook,
}: {
  limit: PetLimit
  labelOf: (limit: PetLimit) => string
  onChange: (limit: PetLimit) => void
  buttonLook: string
}) {
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger aria-label={words.list.showChoices} className={buttonLook}>
        <Icon icon={ChevronDown} size={14} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={8} className="z-30">
          <Menu.Popup className="min-w-44 rounded-xl border border-line bg-panel p-1.5 shadow-xl outline-none">
            <Menu.RadioGroup value={limit} onValueChange={onChange}>
              {offeredLimits.map((choice) => (
                <Menu.RadioItem
                  key={choice}
                  value={choice}
                  closeOnClick
                  className="flex h-8 items-center justify-between gap-4 rounded-md px-2.5 data-highlighted:bg-hover data-highlighted:outline-hidden"
                >
                  {labelOf(choice)}
                  <Menu.RadioItemIndicator>
                    <Icon icon={Check} size={14} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
