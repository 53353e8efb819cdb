import { Menu } from '@base-ui/react/menu'
import { Check, ChevronDown } from 'lucide'
import { offeredLimits, type PetLimit } from '../../../../src-shared/list-choices.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { menuItemLook, PopupMenu } from '../../../ui/pop-ups/popup-menu.tsx'

/** The usual limits, behind the arrow in the limit control. Open from the start: it was asked for. */
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
    <PopupMenu
      defaultOpen
      trigger={
        // It replaces the button that was pressed, and has the focus after the menu.
        <Menu.Trigger autoFocus aria-label={words.list.showChoices} className={buttonLook}>
          <Icon icon={ChevronDown} size={14} />
        </Menu.Trigger>
      }
    >
      <Menu.RadioGroup value={limit} onValueChange={onChange}>
        {offeredLimits.map((choice) => (
          <Menu.RadioItem key={choice} value={choice} closeOnClick className={`${menuItemLook} justify-between`}>
            {labelOf(choice)}
            <Menu.RadioItemIndicator>
              <Icon icon={Check} size={14} />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </PopupMenu>
  )
}
