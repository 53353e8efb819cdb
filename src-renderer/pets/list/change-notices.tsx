import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide'
import { useEffect, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import type { SeenStore } from '../../../src-shared/seen-pets.ts'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'
import { words } from '../../../src-shared/words/words.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showUndoable } from '../../ui/notices/messages.ts'
import { useRested } from '../../ui/use-time.ts'
import { useViewStore } from '../../view/view-store.ts'
import {
  type Comparison,
  compare,
  moveOn,
  noteNew,
  settleChanges,
  takeInUnmarked,
} from '../changes/changes-since-seen.ts'
import { seenQuery } from '../changes/use-comparison.ts'
import { additionsQuery, ownPetsAmong } from '../queries/additions.ts'
import { knowledgeIn } from '../queries/pet-queries.ts'
import { useEscape } from '../search/type-anywhere.ts'
import type { Answer, AnswerProps } from './answer/answer.ts'

/** Changes the record of what the clerk has seen, here and in main. */
function keepSeen(queryClient: QueryClient, environment: EnvironmentId, store: SeenStore): void {
  queryClient.setQueryData(seenQuery(environment).queryKey, store)
  void unwrap(window.petStore.keepSeen({ environment, ...store }))
}

/** Removes the marks of changed pets that the clerk has opened or marked as seen. Gives a function that brings them back. */
function markAsSeen(queryClient: QueryClient, environment: EnvironmentId, petIds: Iterable<PetId>): () => void {
  const store = queryClient.getQueryData(seenQuery(environment).queryKey)
  const known = queryClient.getQueryData(additionsQuery(environment).queryKey)
  if (!store || !known) return () => undefined
  const knowledge = knowledgeIn(queryClient, environment)
  const { changes } = compare(store, knowledge, ownPetsAmong(known.additions))
  const seen = settleChanges(store.seen, knowledge, changes, petIds)
  if (seen !== store.seen) keepSeen(queryClient, environment, { ...store, seen })
  return () => keepSeen(queryClient, environment, store)
}

/** Whether the clerk can be looking at the list: the window is visible and has the focus, and no panel covers it. */
function mayBeSeen(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus() && useViewStore.getState().panel === null
}

/** Records everything that has not changed as seen. Synchronises with main, which keeps the record. */
function useRecord(environment: EnvironmentId, comparison: Comparison | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = seenQuery(environment)
    // Something was settled since. The next comparison will include it.
    if (!comparison || queryClient.getQueryData(queryKey) !== comparison.store) return
    const { store, seen: before, answers, changes } = comparison
    const taken = noteNew(takeInUnmarked(before, answers, changes), changes, Date.now())
    const seen = changes.size === 0 && mayBeSeen() ? moveOn(taken, answers) : taken
    if (seen !== store.seen) keepSeen(queryClient, environment, { ...store, seen })
  }, [queryClient, environment, comparison])
}

/** Settles the change of a pet that the clerk opened once they leave it. Until then, the details show the row's mark too. */
function useSettling(environment: EnvironmentId, opened: PetId | null): void {
  const queryClient = useQueryClient()
  // Rested, because the clerk has not read each pet that they pass with the arrows.
  const openPetId = useRested(opened)
  // The cache, and the end of the page.
  useEffect(() => {
    if (openPetId === null) return undefined
    const settle = () => markAsSeen(queryClient, environment, [openPetId])
    addEventListener('pagehide', settle)
    return () => {
      settle()
      removeEventListener('pagehide', settle)
    }
  }, [queryClient, environment, openPetId])
}

const nothingAnnounced = { changes: new Set<string>(), text: '' }

/** The text that a screen reader reads out: the tab's changes, again for each new one. */
function useAnnouncement({ changes, changed, changeCounts: counts }: Answer): string {
  const [announced, setAnnounced] = useState(nothingAnnounced)
  const present = changed.map(({ id }) => `${id} ${changes.get(id)?.kind} ${changes.get(id)?.since}`)
  if (counts && present.some((one) => !announced.changes.has(one)))
    setAnnounced({ changes: new Set([...announced.changes, ...present]), text: words.changes.since(counts) })
  return announced.text
}

/**
 * Announces once what changed since the clerk last looked, records what they have seen, and settles what they have opened. Shows
 * nothing, because the rows and the footer do.
 */
export function ChangeWatch({ environment, answer, comparison }: AnswerProps & { comparison: Comparison | null }) {
  useRecord(environment, comparison)
  useSettling(environment, answer.openPetId)
  return (
    <span role="status" className="sr-only">
      {useAnnouncement(answer)}
    </span>
  )
}

/**
 * Says what changed since the clerk last looked. When pressed, the list shows only those pets; another press or Escape shows all
 * again. The button beside it marks all changes as seen. Both go when everything is settled.
 */
export function ChangesButton({ environment, answer, counts }: AnswerProps & { counts: ChangeCounts }) {
  const queryClient = useQueryClient()
  const isPressed = answer.only === 'changes'
  const show = (only: 'changes' | null) => useViewStore.getState().ask(environment, { only })
  useEscape(isPressed, () => show(null))

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <button
        type="button"
        aria-pressed={isPressed}
        onClick={() => show(isPressed ? null : 'changes')}
        className="inline-flex min-h-6.5 items-center gap-1.75 rounded-full border border-transparent bg-selected px-2.5 text-start font-semibold text-accent hover:underline aria-pressed:border-accent forced-colors:border-[ButtonBorder]"
      >
        {/* A border, because forced colours remove backgrounds. */}
        <span className="size-0 shrink-0 rounded-full border-3 border-current" />
        {words.changes.since(counts)}
        {isPressed && <Icon icon={X} size={13} />}
      </button>
      <Button
        look="link"
        className="text-sm"
        onClick={() => {
          const petIds = answer.changed.map(({ id }) => id)
          showUndoable(words.changes.seen, environment, markAsSeen(queryClient, environment, petIds))
        }}
      >
        {words.changes.markSeen}
      </Button>
    </span>
  )
}
