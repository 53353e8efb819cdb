import { X } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'
import { words } from '../../../src-shared/words/words.ts'
import { focusLater } from '../../ui/focus/focus-later.ts'
import { Icon } from '../../ui/icon.tsx'
import { useViewStore } from '../../view/view-store.ts'

const { showChangesOnly } = useViewStore.getState()

/**
 * Says what changed since the clerk last looked. Pressed, the list shows only that; pressed again, or with Escape, all. It goes
 * away when all is settled; if it had the focus, `onEnterList`, which must not change, takes that into the list.
 */
export function ChangesButton({
  counts,
  isPressed,
  onEnterList,
}: {
  counts: ChangeCounts
  isPressed: boolean
  onEnterList: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (document.activeElement === current) focusLater(onEnterList)
    }
  }, [onEnterList])
  useEffect(() => {
    if (!isPressed) return undefined
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || useViewStore.getState().panel !== null) return
      event.preventDefault()
      showChangesOnly(false)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isPressed])

  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isPressed}
      onClick={() => showChangesOnly(!isPressed)}
      className="inline-flex min-h-6.5 items-center gap-1.75 rounded-full border border-transparent bg-selected px-2.5 text-start font-semibold text-accent hover:underline aria-pressed:border-accent forced-colors:border-[ButtonBorder]"
    >
      {/* A border, because forced colours leave no grounds. */}
      <span className="size-0 shrink-0 rounded-full border-3 border-current" />
      {words.changes.since(counts)}
      {isPressed && <Icon icon={X} size={13} />}
    </button>
  )
}
