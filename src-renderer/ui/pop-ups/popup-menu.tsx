import { Menu } from '@base-ui/react/menu'
import { type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'

/** The look of a menu item. */
export const menuItemLook =
  'flex h-8 items-center gap-4 rounded-md px-2.5 data-highlighted:bg-hover data-highlighted:outline-hidden'

/**
 * Gives a menu the focus as soon as it is there. Base UI does so a frame later, and on a busy computer keys pressed before that
 * go to what is below. It may then no longer know where the focus was, so `finalFocus` returns it, unless it has gone elsewhere.
 */
function useFocusAtOnce() {
  const popup = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    popup.current = element
    opener.current = document.activeElement
    // Base UI checks in a microtask whether the focus is inside; if it is not, it later takes it back from an entry.
    queueMicrotask(() => queueMicrotask(() => element.focus({ preventScroll: true })))
  }, [])
  function finalFocus(): HTMLElement | false {
    const { activeElement: focused, body } = document
    const isElsewhere = focused !== body && !popup.current?.contains(focused)
    return !isElsewhere && opener.current instanceof HTMLElement && opener.current
  }
  return { ref, finalFocus }
}

/**
 * A menu with its choices as `children`: below its `trigger` or, without one, where `anchor` is. It closes when the focus goes
 * elsewhere. The other props are those of Base UI's `Menu.Root`.
 */
export function PopupMenu({
  trigger,
  anchor,
  children,
  ...root
}: Pick<ComponentProps<typeof Menu.Root>, 'open' | 'defaultOpen' | 'onOpenChange'> & {
  trigger?: ReactNode
  anchor?: ComponentProps<typeof Menu.Positioner>['anchor']
  children: ReactNode
}) {
  const { ref, finalFocus } = useFocusAtOnce()
  const actions = useRef<Menu.Root.Actions>(null)

  // Base UI moves on from the menu's trigger. Without one, the focus would be nowhere in sight.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab' || !anchor) return
    event.preventDefault()
    actions.current?.close()
  }

  // A command, such as one that opens a panel, has taken the focus.
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
