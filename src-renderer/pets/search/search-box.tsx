import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { LoaderCircle, Search, X } from 'lucide'
import { type CompositionEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { commands } from '../../../src-shared/commands.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { keysHere, runCommand, useCommand } from '../../bridge/command-actions.ts'
import { inputLook } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTypedKeys } from '../../ui/typed-run.ts'
import { closePanel, useQuestion, useViewStore } from '../../view/view-store.ts'
import { knowsPet, petQueries } from '../queries/pet-queries.ts'
import { askedNumber } from './asked-number.ts'
import { longestSearch, numberToOpen } from './search-pets.ts'
import { useTypeAnywhere } from './type-anywhere.ts'

/** Clears the search of an environment and focuses the search field: the button that was pressed goes away. */
export function clearSearch(environment: EnvironmentId): void {
  useViewStore.getState().ask(environment, { text: '' })
  runCommand('find')
}

/**
 * Opens the pet of a number that the clerk typed or scanned. One that is known is shown at once. Any other is looked up; if there
 * is none, or nobody knows, the list says so in its place as long as the number is what is asked for.
 */
export async function openNumber(
  queryClient: QueryClient,
  { environment, petId }: { environment: EnvironmentId; petId: PetId },
): Promise<void> {
  const { openPet, ask } = useViewStore.getState()
  const isKnown = knowsPet(queryClient, environment, petId)
  openPet(isKnown ? petId : null)
  if (isKnown) return
  ask(environment, { number: petId })
  // The answer to the question says why it failed.
  await queryClient.prefetchQuery(petQueries.detail(environment, petId))
  const isAsked = useViewStore.getState().questions[environment]?.number === petId
  if (isAsked && knowsPet(queryClient, environment, petId)) openPet(petId)
}

/**
 * Searches while the clerk types, here or anywhere on the screen. Enter opens a pet by a number such as `#812`, and
 * so does a scanner. Arrow Down moves into the list, Escape clears. `count` says how many pets match, `isLooking`
 * that more are on their way.
 */
export function SearchBox({
  environment,
  isLooking,
  count,
  onEnterList,
}: {
  environment: EnvironmentId
  isLooking: boolean
  count: string
  onEnterList: () => void
}) {
  const { text: search } = useQuestion(environment)
  const changeSearch = (text: string) => useViewStore.getState().ask(environment, { text })
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const isWordEnding = useRef(false)
  const wordEndedAt = useRef(Number.NEGATIVE_INFINITY)

  useCommand('find', () => {
    closePanel()
    input.current?.focus()
    input.current?.select()
  })

  function open(petId: PetId) {
    // Only the number stays, as a clerk would type it.
    if (numberToOpen(search) !== petId) flushSync(() => changeSearch(petId))
    // The next scan or letter replaces it.
    input.current?.select()
    void openNumber(queryClient, { environment, petId })
  }
  useTypeAnywhere(input, open)

  /** Whether the Enter or Tab of this event was one that asks for a number. */
  function ask({ key, shiftKey, timeStamp }: globalThis.KeyboardEvent): boolean {
    const { run } = useTypedKeys.getState()
    const { petId, isScanned } = askedNumber(search, run, timeStamp)
    // A person leaves the field with Tab, unless the number is all that was typed.
    if (key === 'Tab' && !isScanned && (shiftKey || run?.typed !== search)) return false
    if (petId !== undefined) open(petId)
    else if (isScanned) input.current?.select()
    return petId !== undefined || isScanned
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event
    // A key of an input method, which chooses, ends or cancels a word. A Mac may send it once the word has ended.
    isWordEnding.current = nativeEvent.isComposing && /Enter$/.test(nativeEvent.code)
    if (nativeEvent.isComposing || event.timeStamp <= wordEndedAt.current) {
      // The browser would clear the field.
      if (key === 'Escape') event.preventDefault()
      return
    }
    if (key === 'ArrowDown') onEnterList()
    else if (key === 'Escape' && search !== '') changeSearch('')
    else if ((key !== 'Enter' && key !== 'Tab') || !ask(nativeEvent)) return
    event.preventDefault()
  }

  function onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
    wordEndedAt.current = event.timeStamp
    const petId = numberToOpen(event.currentTarget.value)
    if (isWordEnding.current && petId !== undefined) open(petId)
    isWordEnding.current = false
  }

  return (
    <div className="relative">
      <Icon
        icon={isLooking ? LoaderCircle : Search}
        size={15}
        className={`absolute top-2.5 start-3 text-soft ${isLooking ? 'motion-safe:animate-spin' : ''}`}
      />
      <input
        ref={input}
        type="search"
        aria-label={words.list.search}
        placeholder={words.list.search}
        value={search}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => changeSearch(event.target.value.replace(/\t+/g, ' '))}
        onKeyDown={onKeyDown}
        onCompositionEnd={onCompositionEnd}
        data-takes-scans
        data-focus-home
        className={`${inputLook} h-8.5 w-62.5 ps-8.5 ${search === '' ? '' : 'pe-26'} [&::-webkit-search-cancel-button]:hidden`}
      />
      {search === '' ? (
        <kbd className="pointer-events-none absolute top-2 end-2 rounded border border-line bg-ground px-1.5 font-sans text-xs font-semibold text-soft">
          <bdi dir="ltr">{keysHere(commands.find)}</bdi>
        </kbd>
      ) : (
        <div className="absolute inset-y-1 end-1 flex items-center gap-1">
          {/* The footer says it in words. */}
          <span aria-hidden className="pointer-events-none text-sm text-soft">
            {count}
          </span>
          <button
            type="button"
            aria-label={words.list.clearSearch}
            onClick={() => clearSearch(environment)}
            className="flex size-6.5 items-center justify-center rounded-md text-soft hover:bg-hover"
          >
            <Icon icon={X} size={14} />
          </button>
        </div>
      )}
    </div>
  )
}
