import { Menu } from '@base-ui/react/menu'
import { Check, ChevronDown } from 'lucide'
import { offeredLimits, type PetLimit } from '../../../../src-shared/list-choices.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { menuItemLook, PopupMenu } from '../../../ui/pop-ups/popup-menu.tsx'

/** Offers the usual limits behind the limit control's arrow. It starts open, because the clerk has just pressed the arrow. */
export function LimitMenu(props: {
  limit: PetLimit
  labelOf: (limit: PetLimit) => string
  onChange: (limit: PetLimit) => void
  buttonLook: string
}) {
  const { limit, labelOf, onChange, buttonLook } = props
  return (
    <PopupMenu
      defaultOpen
      trigger={
        // It replaces the pressed button, and gets the focus when the menu closes.
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
