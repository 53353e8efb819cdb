import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { type Command, commandNames, commands } from '../../src-shared/commands.ts'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { petsOfTab } from '../../src-shared/knowledge.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { wordsIn } from '../../src-shared/words/fold-text.ts'
import { words } from '../../src-shared/words/words.ts'
import { keysHere, runCommand, useOfferedCommands } from '../bridge/command-actions.ts'
import { categoryLabel, useCategories } from '../pets/categories/category-store.ts'
import { answeredPets, useKnowledge } from '../pets/queries/pet-queries.ts'
import { useWholeComing } from '../pets/queries/refresh-lists.ts'
import { longestSearch, numberToOpen, searchPets } from '../pets/search/search-pets.ts'
import { takesUnfinishedWords } from '../ui/fields/unfinished-words.ts'
import { useDialogFocus } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { closePanel, useViewStore } from '../view/view-store.ts'

/** A command or a pet that Quick search offers. It is grey if the clerk can't choose it now. */
interface Destination {
  readonly value: string
  readonly label: string
  readonly hint: ReactNode
  readonly isPossible: boolean
  readonly go: () => void
}

const mostPets = 8
/** Writing without spaces between words, such as Japanese. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The words of a text. An apostrophe starts a new word too, as in `l’aperçu`. */
function wordsOf(text: string): readonly string[] {
  return wordsIn(words.foldText(text.replaceAll(/['’]/g, ' ')))
}

/** The commands whose words begin with the searched ones, those that can run now first. */
function commandsFor(search: string, offered: readonly Command[]): readonly Destination[] {
  const wanted = wordsOf(search)
  const isWanted = (label: string) => {
    const all = wordsOf(label)
    return wanted.every((word) => all.some((one) => (unspaced.test(word) ? one.includes(word) : one.startsWith(word))))
  }
  return commandNames
    .filter((name) => name !== 'open-palette' && isWanted(words.commands[name]))
    .map((name) => ({
      value: name,
      label: words.commands[name],
      hint: <bdi dir="ltr">{keysHere(commands[name])}</bdi>,
      isPossible: offered.includes(name),
      go: () => runCommand(name),
    }))
    .toSorted((one, other) => (search.trim() === '' ? 0 : Number(other.isPossible) - Number(one.isPossible)))
}

/** The pet with a searched number, and those that the search finds in the whole store; `mayFindMore` if more may come. */
function usePetsFor(environment: EnvironmentId, search: string) {
  const categories = useCategories(environment)
  const text = search.trim()
  const mayFindMore = useWholeComing(environment, text !== '')
  const known = useKnowledge(environment)
  const petId = numberToOpen(text)
  const all = text === '' ? [] : petsOfTab(known, 'all').map(({ pet }) => pet)
  const found = searchPets(all, text, categories).filter(({ id }) => id !== petId)
  const hintOf = (pet: Pet) => (
    <>
      <bdi>{categoryLabel(categories, pet.categoryId)}</bdi> · <bdi>#{pet.id}</bdi>
    </>
  )
  const rows = found.slice(0, mostPets).map((pet): Destination => {
    const go = () => useViewStore.getState().openPet(pet.id)
    return { value: `#${pet.id}`, label: pet.name, hint: hintOf(pet), isPossible: true, go }
  })
  if (petId === undefined) return { pets: rows, mayFindMore }
  const pet = answeredPets(known).get(petId)
  const byNumber: Destination = {
    value: `#${petId}`,
    label: words.search.openNumber(petId),
    hint: pet && (
      <>
        <bdi>{pet.name}</bdi> · {hintOf(pet)}
      </>
    ),
    isPossible: true,
    go: () => useViewStore.getState().askNumber(petId),
  }
  return { pets: [byNumber, ...rows], mayFindMore }
}

/** Runs any command, or opens a pet as its row in the list or its number in the search would. */
export function Palette({ environment }: { environment: EnvironmentId }) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const dialogFocus = useDialogFocus(() => field.current)
  const isOverShelf = useViewStore(({ screen }) => screen.screen === 'shelf')
  const { pets, mayFindMore } = usePetsFor(environment, search)
  const found = commandsFor(search, useOfferedCommands())
  const commandGroup = { value: 'commands', label: words.palette.commands, items: found }
  const petGroup = { value: 'pets', label: words.list.table, items: pets }
  const groups = (found[0]?.isPossible === true ? [commandGroup, petGroup] : [petGroup, commandGroup]).filter(
    ({ items }) => items.length > 0,
  )

  function go(destination: Destination) {
    closePanel()
    destination.go()
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || closePanel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-veil" />
        <Dialog.Popup
          {...dialogFocus}
          aria-label={words.commands['open-palette']}
          className="fixed inset-x-0 top-20 mx-auto flex max-h-[70vh] w-140 max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-xl border border-line bg-panel shadow-2xl"
        >
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups}
            itemToStringValue={(item: Destination) => item.label}
            value={search}
            onValueChange={setSearch}
            autoHighlight="always"
            keepHighlight
            // Off, because a mouse that rests where the palette opens must choose nothing.
            highlightItemOnHover={false}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Icon icon={Search} size={17} className="shrink-0 text-soft" />
              <Autocomplete.Input
                {...takesUnfinishedWords}
                ref={field}
                aria-label={words.commands['open-palette']}
                placeholder={words.palette.placeholder}
                maxLength={longestSearch}
                // A scanned number opens its pet here too, unless a check of the shelf behind this would lose it.
                data-takes-scans={isOverShelf ? undefined : true}
                className="h-13 w-full bg-transparent text-base own-direction outline-none"
              />
            </div>
            <Autocomplete.Empty className="px-4 py-6 text-soft empty:hidden">
              {!mayFindMore && words.palette.nothing}
            </Autocomplete.Empty>
            <Autocomplete.Status className="px-4 py-2 text-sm text-soft empty:hidden">
              {mayFindMore && words.search.looking}
            </Autocomplete.Status>
            <Autocomplete.List
              aria-label={words.commands['open-palette']}
              className="overflow-y-auto p-1.5 empty:hidden"
            >
              {(group: typeof commandGroup) => (
                <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
                  <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-sm font-semibold text-soft">
                    {group.label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Destination) => (
                      <Autocomplete.Item
                        key={item.value}
                        value={item}
                        disabled={!item.isPossible}
                        onClick={() => go(item)}
                        className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 rounded-md px-2.5 py-1 hover:bg-hover data-disabled:opacity-55 data-highlighted:bg-selected data-highlighted:outline-hidden"
                      >
                        <bdi className="line-clamp-2 max-w-full wrap-anywhere">{item.label}</bdi>
                        <span className="line-clamp-2 text-sm wrap-anywhere text-soft">{item.hint}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
