import { LoaderCircle, Search, X } from 'lucide'
import { type KeyboardEvent, useRef } from 'react'
import { commands, keysOf } from '../../../src-shared/commands.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { inputLook } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isMac } from '../../ui/is-mac.ts'
import { closePanel, useSearch, useViewStore } from '../../view/view-store.ts'
import { clearSearch } from './clear-search.ts'
import { numberToOpen } from './number-to-open.ts'

/**
 * Searches while the clerk types. Enter opens a pet by a number such as `#812`, Arrow Down moves into the list, Escape clears.
 * The `find` command focuses it. A spinner shows that the app looks through more pets, `count` how many were found.
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
  const search = useSearch(environment)
  const { changeSearch, openPet } = useViewStore.getState()
  const input = useRef<HTMLInputElement>(null)

  useCommand('find', () => {
    closePanel()
    input.current?.focus()
    input.current?.select()
  })

  function onKeyDown(event: KeyboardEvent) {
    // A key of an input method, which chooses, ends or cancels a word.
    if (event.nativeEvent.isComposing) return
    const petId = numberToOpen(search)
    if (event.key === 'Enter' && petId !== undefined) openPet(petId)
    else if (event.key === 'ArrowDown') onEnterList()
    else if (event.key === 'Escape' && search !== '') changeSearch(environment, '')
    else return
    event.preventDefault()
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
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => changeSearch(environment, event.target.value.replace(/\t+/g, ' '))}
        onKeyDown={onKeyDown}
        className={`${inputLook} h-8.5 w-62.5 ps-8.5 ${search === '' ? '' : 'pe-26'} [&::-webkit-search-cancel-button]:hidden`}
      />
      {search === '' ? (
        <kbd className="pointer-events-none absolute top-2 end-2 rounded border border-line bg-ground px-1.5 font-sans text-xs font-semibold text-soft">
          <bdi dir="ltr">{keysOf(commands.find, isMac, words.keyNames)}</bdi>
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
