import { Menu } from '@base-ui/react/menu'
import type { ComponentProps, ReactNode } from 'react'

/** The look of one thing to choose in a menu. */
export const menuItemLook =
  'flex h-8 items-center gap-4 rounded-md px-2.5 data-highlighted:bg-hover data-highlighted:outline-hidden'

/**
 * Base UI gives a menu the focus a frame later, and keys pressed before that would go to what is below it. It first notes, when
 * the menu appears and in a microtask after that, where the focus was, to return it: so this waits for both.
 */
function focusAtOnce(popup: HTMLElement | null): void {
  queueMicrotask(() => queueMicrotask(() => popup?.focus({ preventScroll: true })))
}

/** What a menu opens, for use inside Base UI's `Menu.Root`: below its trigger, or where `anchor` is. */
export function MenuPopup({
  children,
  anchor,
  align = 'end',
}: Pick<ComponentProps<typeof Menu.Positioner>, 'anchor' | 'align'> & { children: ReactNode }) {
  return (
    <Menu.Portal>
      <Menu.Positioner anchor={anchor} align={align} sideOffset={anchor ? 0 : 8} className="z-30">
        <Menu.Popup
          ref={focusAtOnce}
          className="max-h-80 min-w-44 overflow-y-auto rounded-xl border border-line bg-panel p-1.5 shadow-xl outline-none"
        >
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
