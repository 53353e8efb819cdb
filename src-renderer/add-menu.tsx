import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide'
import { words } from '../src-shared/words/words.ts'
import { runCommand, useOfferedCommands } from './bridge/command-actions.ts'
import { Button } from './ui/button.tsx'
import { menuItemLook, PopupMenu } from './ui/pop-ups/popup-menu.tsx'

/** The arrow beside "Add pet", with the other ways to add. Clerks do not look for a delivery in the menu bar. */
export function AddMenu() {
  const canDuplicate = useOfferedCommands().includes('duplicate')
  return (
    <PopupMenu
      trigger={
        <Menu.Trigger
          render={
            <Button
              look="primary"
              aria-label={words.header.addMore}
              icon={ChevronDown}
              className="size-full justify-center rounded-none border-0 px-0!"
            />
          }
        />
      }
    >
      <Menu.Item className={menuItemLook} onClick={() => runCommand('add-delivery')}>
        {words.commands['add-delivery']}
      </Menu.Item>
      <Menu.Item
        disabled={!canDuplicate}
        className={`${menuItemLook} data-disabled:text-soft`}
        onClick={() => runCommand('duplicate')}
      >
        {words.detail.duplicate}
      </Menu.Item>
    </PopupMenu>
  )
}
