import { LoaderCircle, Search } from 'lucide'
import { type CompositionEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commands } from '../../../../src-shared/commands.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { PetId } from '../../../../src-shared/pet.ts'
import { listWords as words } from '../../../../src-shared/words/list-words.ts'
import { keysHere, runCommand, useCommand } from '../../../bridge/command-actions.ts'
import { Icon } from '../../../ui/icon.tsx'
import { closePanel, useViewStore } from '../../../view/view-store.ts'
import { askedByKey, scannedNumber } from '../../search/asked-number.ts'
import { ClearSearchButton, SearchInput } from '../../search/search-input.tsx'
import { longestSearch, numberOfPet, numberToOpen } from '../../search/search-pets.ts'
import { useEscape, useTypeAnywhere } from '../../search/type-anywhere.ts'
import { type AnswerProps, countInField, isFirstExact, isSearching } from '../answer/answer.ts'

/** Clears an environment's search, and focuses the search field, because the pressed button goes away. */
export function clearSearch(environment: EnvironmentId): void {
  useViewStore.getState().ask(environment, { text: '' })
  runCommand('find')
}

/**
 * Searches while the clerk types, here or anywhere on the screen. After a number such as `#812`, Enter or a scanner opens that pet; after
 * words, Enter opens the pet in the first row, though one that has a wrong letter only once no more pets may arrive. Arrow Down moves into the
 * list. Escape anywhere on the screen clears the search.
 */
export function SearchBox({ environment, answer, onEnterList }: AnswerProps & { onEnterList: () => void }) {
  const { text: search } = answer.question
  const firstId = answer.rows[0]?.id
  const isStillSearching = isSearching(answer)
  const mayOpenFirst = !isStillSearching || isFirstExact(answer)
  const changeSearch = (text: string) => useViewStore.getState().ask(environment, { text })
  const input = useRef<HTMLInputElement>(null)
  /** The text in the field when the clerk pressed Enter before the search had found a pet; null if none waits. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const isWordEnding = useRef(false)
  const wordEndedAt = useRef(Number.NEGATIVE_INFINITY)

  useCommand('find', () => {
    closePanel()
    input.current?.focus()
    input.current?.select()
  })

  const openAwaited = useEffectEvent(open)
  // Opens the pet for an earlier Enter, unless the clerk has since typed on or left the field.
  useEffect(() => {
    if (awaited === null || (awaited === search && !mayOpenFirst)) return
    setAwaited(null)
    if (awaited !== search || document.activeElement !== input.current) return
    const petId = numberOfPet(search)
    if (firstId !== undefined) useViewStore.getState().openPet(firstId)
    // Not within the effect, because it changes the field at once.
    else if (petId !== undefined) queueMicrotask(() => openAwaited(petId))
  }, [awaited, search, firstId, mayOpenFirst])

  function open(petId: PetId) {
    // Leaves only the number in the field, as a clerk would type it.
    if (numberToOpen(search) !== petId) flushSync(() => changeSearch(petId))
    // So that the next scan or letter replaces it.
    input.current?.select()
    useViewStore.getState().askNumber(petId)
  }
  useTypeAnywhere(input, {
    onScan(scan) {
      const petId = scannedNumber(scan)
      if (petId !== undefined) open(petId)
      return petId !== undefined
    },
    onEnterList,
  })

  useEscape(search !== '', () => changeSearch(''))

  /** Opens what this Enter or Tab asks for. False if it asks for nothing. */
  function ask(event: globalThis.KeyboardEvent): boolean {
    const asked = askedByKey(search, event)
    if (asked === null) return false
    const { petId, isScanned } = asked
    const opensFirst = event.key === 'Enter' && search.trim() !== ''
    if (petId !== undefined) open(petId)
    else if (isScanned) input.current?.select()
    else if (opensFirst) setAwaited(search)
    return petId !== undefined || isScanned || opensFirst
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event
    // The key belongs to an input method, and chooses, ends or cancels a word. macOS may send it after the word has ended.
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
    <div className="@container relative max-w-62.5 grow-9999 basis-50">
      <Icon
        icon={isStillSearching ? LoaderCircle : Search}
        size={15}
        className={`absolute top-2.5 start-3 text-soft ${isStillSearching ? 'motion-safe:animate-spin' : ''}`}
      />
      <SearchInput
        ref={input}
        label={words.list.search}
        value={search}
        maxLength={longestSearch}
        className={`w-full ps-8.5 ${search === '' ? '' : 'pe-26'}`}
        onChange={(event) => changeSearch(event.target.value.replace(/\t+/g, ' '))}
        onKeyDown={onKeyDown}
        onCompositionEnd={onCompositionEnd}
        data-focus-home
      />
      {search === '' ? (
        // Where it would cover the words in the field, it is left out.
        <kbd className="pointer-events-none absolute top-2 end-2 rounded border border-line bg-ground px-1.5 font-sans text-xs font-semibold text-soft @max-[14.75rem]:hidden">
          <bdi dir="ltr">{keysHere(commands.find)}</bdi>
        </kbd>
      ) : (
        <div className="absolute inset-y-1 end-1 flex items-center gap-1">
          {/* Hidden from screen readers, because the footer tells it in words. */}
          <span aria-hidden className="pointer-events-none text-sm text-soft">
            {countInField(answer)}
          </span>
          <ClearSearchButton onClick={() => clearSearch(environment)} />
        </div>
      )}
    </div>
  )
}
