import { X } from 'lucide'
import { useEffect } from 'react'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useViewStore } from '../../view/view-store.ts'

const { showChangesOnly } = useViewStore.getState()

/** Says what changed since the clerk last looked. Pressed, the list shows only that; pressed again, or with Escape, all. */
export function ChangesButton({ counts, isPressed }: { counts: ChangeCounts; isPressed: boolean }) {
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
