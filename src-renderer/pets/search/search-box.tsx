import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { LoaderCircle, Search } from 'lucide'
import { type CompositionEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { commands } from '../../../src-shared/commands.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { keysHere, runCommand, useCommand } from '../../bridge/command-actions.ts'
import { isTextField } from '../../ui/guard-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTypedKeys } from '../../ui/typed-run.ts'
import { closePanel, useQuestion, useViewStore } from '../../view/view-store.ts'
import { answersIn, knowsPet, petQueries } from '../queries/pet-queries.ts'
import { askedNumber } from './asked-number.ts'
import { ClearSearchButton, SearchInput } from './search-input.tsx'
import { isNumberInName, longestSearch, numberToOpen } from './search-pets.ts'
import { isListInFront, useTypeAnywhere } from './type-anywhere.ts'

/** Clears the search of an environment and focuses the search field: the button that was pressed goes away. */
export function clearSearch(environment: EnvironmentId): void {
  useViewStore.getState().ask(environment, { text: '' })
  runCommand('find')
}

/** A number of so many digits in a name is that of a chip or a ring, and no pet's age or place. */
const shortestChip = 9

/** The one known pet in whose name a long number stands; undefined if there is none, or several. */
function petOfChip(queryClient: QueryClient, environment: EnvironmentId, number: PetId): PetId | undefined {
  if (number.length < shortestChip) return undefined
  const { lists, lookups } = answersIn(queryClient, environment)
  const pets = [...lists.flatMap(({ page }) => page.pets), ...lookups.map(({ pet }) => pet)]
  const named = new Set(pets.filter(({ name }) => isNumberInName(name, number)).map(({ id }) => id))
  return named.size === 1 ? [...named][0] : undefined
}

/**
 * Opens the pet of a number that the clerk typed or scanned. One that is known is shown at once. Any other is looked up. If there is
 * none, the pet is opened that has the number in its name; else the list says so in its place as long as the number is what is asked
 * for.
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
  const found = knowsPet(queryClient, environment, petId) ? petId : petOfChip(queryClient, environment, petId)
  if (isAsked && found !== undefined) openPet(found)
}

/**
 * Searches while the clerk types, here or anywhere on the screen. Enter opens a pet by a number such as `#812`, and
 * so does a scanner; with words it opens the first row, of the pet `firstId`. Arrow Down moves into the list, Escape clears, from
 * anywhere on the screen. `count` says how many pets match, `isLooking` that more are on their way.
 */
export function SearchBox({
  environment,
  isLooking,
  count,
  firstId,
  onEnterList,
}: {
  environment: EnvironmentId
  isLooking: boolean
  count: string
  firstId: PetId | undefined
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
  useTypeAnywhere(input, { onNumber: open, onEnterList })

  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // Where something else has a use for the key, it has had it by now.
    if (event.key !== 'Escape' || event.defaultPrevented || search === '') return
    if (!isListInFront() || isTextField(event.target)) return
    // One press does one thing.
    event.preventDefault()
    changeSearch('')
  })
  // The keys of the document.
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onEscape(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  /** Whether the Enter or Tab of this event was one that asks for a number. */
  function ask({ key, shiftKey, timeStamp }: globalThis.KeyboardEvent): boolean {
    const { run } = useTypedKeys.getState()
    const { petId, isScanned } = askedNumber(search, run, timeStamp)
    // A person leaves the field with Tab, unless the number is all that was typed.
    if (key === 'Tab' && !isScanned && (shiftKey || run?.typed !== search)) return false
    const opensFirst = key === 'Enter' && search.trim() !== '' && firstId !== undefined
    if (petId !== undefined) open(petId)
    else if (isScanned) input.current?.select()
    else if (opensFirst) useViewStore.getState().openPet(firstId)
    return petId !== undefined || isScanned || opensFirst
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
      <SearchInput
        ref={input}
        label={words.list.search}
        value={search}
        maxLength={longestSearch}
        className={`w-62.5 ps-8.5 ${search === '' ? '' : 'pe-26'}`}
        onChange={(event) => changeSearch(event.target.value.replace(/\t+/g, ' '))}
        onKeyDown={onKeyDown}
        onCompositionEnd={onCompositionEnd}
        data-focus-home
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
          <ClearSearchButton onClick={() => clearSearch(environment)} />
        </div>
      )}
    </div>
  )
}
