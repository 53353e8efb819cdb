import { Menu } from '@base-ui/react/menu'
import { type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useMenuFocusAtOnce } from '../focus.ts'

/** The look of a menu item. */
export const menuItemLook =
  'flex h-8 items-center gap-4 rounded-md px-2.5 data-highlighted:bg-hover data-highlighted:outline-hidden'

/**
 * A menu with its choices as `children`, below its `trigger` or, without one, at `anchor`. Closes when the focus goes elsewhere.
 * The trigger names it or, without one, `label`. The other props are those of Base UI's `Menu.Root`.
 */
export function PopupMenu(
  props: Pick<ComponentProps<typeof Menu.Root>, 'open' | 'defaultOpen' | 'onOpenChange'> & {
    trigger?: ReactNode
    anchor?: ComponentProps<typeof Menu.Positioner>['anchor']
    label?: string
    children: ReactNode
  },
) {
  const { trigger, anchor, label, children, ...root } = props
  const { ref, finalFocus } = useMenuFocusAtOnce()
  const actions = useRef<Menu.Root.Actions>(null)

  // On Tab, Base UI moves on from the menu's trigger. Without one, the focus would be lost.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab' || !anchor) return
    event.preventDefault()
    actions.current?.close()
  }

  // Closes when a command, such as one that opens a panel, has taken the focus.
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) actions.current?.close()
  }

  return (
    <Menu.Root actionsRef={actions} {...root}>
      {trigger}
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align={anchor ? 'start' : 'end'} sideOffset={anchor ? 0 : 8} className="z-30">
          <Menu.Popup
            ref={ref}
            aria-label={label}
            // A trigger gets the focus back anyway.
            finalFocus={anchor ? finalFocus : undefined}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            className="max-h-[min(20rem,var(--available-height))] min-w-44 overflow-y-auto rounded-xl border border-line bg-panel p-1.5 shadow-xl outline-none"
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
