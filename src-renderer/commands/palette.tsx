import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { type Command, commandNames, commands } from '../../src-shared/commands.ts'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { Pet, PetId } from '../../src-shared/pet.ts'
import { wordsIn } from '../../src-shared/words/fold-text.ts'
import { words } from '../../src-shared/words/words.ts'
import { keysHere, runCommand, useOfferedCommands } from '../bridge/command-actions.ts'
import { categoryLabel, useCategories } from '../pets/categories/category-store.ts'
import { useKnownPets } from '../pets/queries/pet-queries.ts'
import { longestSearch, numberToOpen, searchPets } from '../pets/search/search-pets.ts'
import { useTyping, useWidestList } from '../pets/search/widest-list.ts'
import { takesUnfinishedWords } from '../ui/fields/unfinished-words.ts'
import { focusAtOnce } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { closePanel, useViewStore } from '../view/view-store.ts'
import { commandsComeFirst, type Found, inRank } from './rank-found.ts'

/** A command or a pet that the palette offers. It is grey if the clerk can't choose it now. */
interface Destination extends Found {
  readonly value: string
  readonly hint: ReactNode
  readonly go: () => void
}

interface DestinationGroup {
  readonly value: string
  readonly label: string
  readonly items: readonly Destination[]
}

const mostPets = 8

function commandsFor(search: string, offered: readonly Command[]): readonly Destination[] {
  const wanted = wordsIn(words.foldText(search))
  const isWanted = (label: string) => wanted.every((word) => label.includes(word))
  const found = commandNames
    .filter((name) => name !== 'open-palette' && isWanted(words.foldText(words.commands[name])))
    .map((name) => ({
      value: name,
      label: words.commands[name],
      hint: <bdi dir="ltr">{keysHere(commands[name])}</bdi>,
      isPossible: offered.includes(name),
      go: () => runCommand(name),
    }))
  return inRank(found, search)
}

/**
 * The pets that a search finds in the whole store, and whether more may come: those `atOnce` were already known when the clerk
 * typed the search, those `later` were loaded since.
 */
function usePetsFor(environment: EnvironmentId, search: string) {
  const categories = useCategories(environment)
  const text = search.trim()
  const isTyping = useTyping(text)
  const widest = useWidestList(environment, 'all', { isWanted: text !== '', isTyping })
  const known = useKnownPets(environment)
  const { openPet } = useViewStore.getState()
  const petId = numberToOpen(text)
  const found =
    text === ''
      ? []
      : inRank(
          searchPets(widest.pets, text, categories)
            .filter(({ id }) => id !== petId)
            .map((pet) => ({ pet, label: pet.name, isPossible: true })),
          text,
        ).map(({ pet }) => pet)
  const [first, setFirst] = useState({ text: '', ids: new Set<PetId>() })
  if (first.text !== text) setFirst({ text, ids: new Set(found.slice(0, mostPets).map(({ id }) => id)) })
  const hintOf = (pet: Pet) => (
    <>
      <bdi>{categoryLabel(categories, pet.categoryId)}</bdi> · <bdi>#{pet.id}</bdi>
    </>
  )
  const namedHintOf = (pet: Pet) => (
    <>
      <bdi>{pet.name}</bdi> · {hintOf(pet)}
    </>
  )
  const byNumber =
    petId === undefined ? [] : [{ id: petId, label: words.search.openNumber(petId), pet: known.get(petId) }]
  function destinationOf(id: PetId, label: string, hint: ReactNode): Destination {
    return { value: `#${id}`, label, hint, isPossible: true, go: () => openPet(id) }
  }
  const ofPet = (pet: Pet) => destinationOf(pet.id, pet.name, hintOf(pet))
  const atOnce = found.filter(({ id }) => first.ids.has(id))
  const later = found.filter(({ id }) => !first.ids.has(id)).slice(0, mostPets - atOnce.length)
  return {
    atOnce: [
      ...byNumber.map(({ id, label, pet }) => destinationOf(id, label, pet && namedHintOf(pet))),
      ...atOnce.map(ofPet),
    ],
    later: later.map(ofPet),
    isLooking: widest.isLooking,
  }
}

/** Runs any command, or opens any loaded pet, or any pet by its ID, from the keyboard. */
export function Palette({ environment }: { environment: EnvironmentId }) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const pets = usePetsFor(environment, search)
  const offered = useOfferedCommands()
  const found = commandsFor(search, offered)
  const firstGroups: readonly DestinationGroup[] = [
    { value: 'commands', label: words.palette.commands, items: found },
    { value: 'pets', label: words.palette.pets, items: pets.atOnce },
  ]
  const groups = [
    ...(commandsComeFirst(found, pets.atOnce, search) ? firstGroups : firstGroups.toReversed()),
    // Last, so that late results never move the highlighted row just as the clerk presses Enter.
    { value: 'more-pets', label: words.palette.pets, items: pets.later },
  ].filter(({ items }) => items.length > 0)

  function go(destination: Destination) {
    closePanel()
    destination.go()
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || closePanel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-veil" />
        <Dialog.Popup
          initialFocus={focusAtOnce(() => field.current)}
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
                // A scanned number opens its pet here too.
                data-takes-scans
                className="h-13 w-full bg-transparent text-base own-direction outline-none"
              />
            </div>
            <Autocomplete.Empty className="px-4 py-6 text-soft empty:hidden">
              {!pets.isLooking && words.palette.nothing}
            </Autocomplete.Empty>
            <Autocomplete.Status className="px-4 py-2 text-sm text-soft empty:hidden">
              {pets.isLooking && words.search.looking}
            </Autocomplete.Status>
            <Autocomplete.List
              aria-label={words.commands['open-palette']}
              className="overflow-y-auto p-1.5 empty:hidden"
            >
              {(group: DestinationGroup) => (
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
