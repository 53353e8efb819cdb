import { Autocomplete } from '@base-ui/react/autocomplete'
import {
  type ComponentProps,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { takesUnfinishedWords } from '../../ui/fields/unfinished-words.ts'
import { categoryLabel, knownCategories, useCategories } from '../categories/category-store.ts'
import { useKnownPets } from '../queries/pet-queries.ts'
import { createMeantReader, suggestedCategories } from './read-draft.ts'

/**
 * Rendered before the suggestions while they are open, keeps the form or the screen around the field for screen readers and voice
 * control. Base UI hides everything but the field, the suggestions and what has `aria-live`, which is `off` here.
 */
function StaysReachable() {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const around = place.current?.closest('[role=dialog], main')
    around?.setAttribute('aria-live', 'off')
    return () => around?.removeAttribute('aria-live')
  }, [])
  return <span ref={place} hidden />
}

/**
 * A field that suggests categories while the clerk types, or the one that a mistyped name may mean. Arrow Down offers all known
 * categories. `render` draws the input; `hasChoices` says whether any category is known. The list is as wide as `anchor` or,
 * without one, the input.
 */
export function CategoryCombobox(
  props: Pick<ComponentProps<'input'>, 'onBlur'> & {
    environment: EnvironmentId
    typed: string
    field?: RefObject<HTMLInputElement | null>
    anchor?: RefObject<HTMLElement | null>
    render: (input: Omit<ComponentProps<'input'>, 'id'>, hasChoices: boolean) => ReactElement
    /** `isChosen` if the text is the number of a category chosen from the list. */
    onType: (typed: string, isChosen: boolean) => void
    /** Called on Enter while no category in the list is highlighted. */
    onEnter?: () => void
  },
) {
  const { environment, typed, field, anchor, render, onType, onBlur, onEnter } = props
  const categories = useCategories(environment)
  // The list below the field: all known categories, or those that fit the text.
  const [offer, setOffer] = useState<'all' | 'typed' | null>(null)
  const isHighlighted = useRef(false)
  const { add } = words
  const pets = useKnownPets(environment)
  // Memoised, because the review renders this field at each letter typed in a cell.
  const all = useMemo(() => knownCategories(pets.values(), categories), [pets, categories])
  const suggested = suggestedCategories(typed, all, categories)
  const meant = suggested.length === 0 ? createMeantReader(categories)(typed) : undefined
  const offered = offer === 'all' ? all : meant === undefined ? suggested : [meant]
  const isOpen = offer !== null && offered.length > 0
  return (
    <Autocomplete.Root
      mode="none"
      items={offered}
      value={typed}
      onValueChange={(value, { reason }) => {
        // Escape belongs to what surrounds the field, and the typed text stays; Base UI would clear the field too.
        if (reason === 'escape-key') return
        setOffer('typed')
        onType(value, reason === 'item-press')
      }}
      open={isOpen}
      // Off, because a mouse that rests where the list opens must choose nothing.
      highlightItemOnHover={false}
      onItemHighlighted={(item) => {
        isHighlighted.current = item !== undefined
      }}
      onOpenChange={(opens, { reason }) => setOffer(opens ? (reason === 'input-change' ? 'typed' : 'all') : null)}
    >
      <Autocomplete.Input
        {...takesUnfinishedWords}
        {...(field && { ref: field })}
        render={({ id: _, ...input }) => render(input, all.length > 0)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isHighlighted.current || event.nativeEvent.isComposing) return
          // Rendered at once, because `onEnter` may move the focus, which cannot move while the list is open.
          flushSync(() => setOffer(null))
          onEnter?.()
        }}
        onBlur={onBlur}
      />
      {isOpen && <StaysReachable />}
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} anchor={anchor} className="z-30">
          <Autocomplete.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-44 overflow-y-auto rounded-xl border border-line bg-panel p-1.5 shadow-xl outline-none">
            <Autocomplete.List aria-label={add.chooseCategory}>
              {(categoryId: CategoryId) => (
                <Autocomplete.Item
                  key={categoryId}
                  value={categoryId}
                  className="flex min-h-8 items-center rounded-md px-2.5 hover:bg-hover data-highlighted:bg-selected data-highlighted:outline-hidden"
                >
                  <bdi className="wrap-anywhere">
                    {categoryId === meant && offer !== 'all'
                      ? add.meant(categories.names[categoryId] ?? '', categoryId)
                      : categoryLabel(categories, categoryId)}
                  </bdi>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
