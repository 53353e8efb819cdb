import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useViewStore } from '../../view/view-store.ts'
import { markAsSeen } from './changes-since-seen.ts'

interface ChangesButtonProps {
  readonly environment: EnvironmentId
  /** The pets that changed, and how many in which way. */
  readonly changed: readonly Pet[]
  readonly counts: ChangeCounts
  readonly isPressed: boolean
  readonly onPress: (isPressed: boolean) => void
}

/**
 * Says what changed since the clerk last looked. Pressed, the list shows only that; pressed again, or with Escape, all. The button
 * beside it marks all of it as seen. Both go when everything is settled.
 */
export function ChangesButton({ environment, changed, counts, isPressed, onPress }: ChangesButtonProps) {
  const queryClient = useQueryClient()
  // Synchronises with the keyboard, wherever the focus is.
  const showAll = useEffectEvent(() => onPress(false))
  useEffect(() => {
    if (!isPressed) return undefined
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || useViewStore.getState().panel !== null) return
      event.preventDefault()
      showAll()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isPressed])

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <button
        type="button"
        aria-pressed={isPressed}
        onClick={() => onPress(!isPressed)}
        className="inline-flex min-h-6.5 items-center gap-1.75 rounded-full border border-transparent bg-selected px-2.5 text-start font-semibold text-accent hover:underline aria-pressed:border-accent forced-colors:border-[ButtonBorder]"
      >
        {/* A border, because forced colours leave no grounds. */}
        <span className="size-0 shrink-0 rounded-full border-3 border-current" />
        {words.changes.since(counts)}
        {isPressed && <Icon icon={X} size={13} />}
      </button>
      <Button
        look="link"
        className="text-sm"
        onClick={() =>
          markAsSeen(
            queryClient,
            environment,
            changed.map(({ id }) => id),
          )
        }
      >
        {words.changes.markSeen}
      </Button>
    </span>
  )
}
