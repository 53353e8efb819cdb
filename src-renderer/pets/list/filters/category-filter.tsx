import { ChevronDown, X } from 'lucide'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { isOfTab } from '../../../../src-shared/knowledge.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import type { CategoryId } from '../../../../src-shared/pet.ts'
import { listWords as words } from '../../../../src-shared/words/list-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useViewStore } from '../../../view/view-store.ts'
import { categoryLabel, choiceLabel, knownCategories, useCategories } from '../../categories/category-store.ts'
import type { AnswerProps } from '../answer/answer.ts'

/**
 * Narrows the list to a category. It offers the known ones, with their numbers of pets in the tab. Its × and Escape show every category again.
 *
 * It is a native select, because that adds no code to the first screen, and assistive technology supports it best.
 */
export function CategoryFilter({ environment, answer }: AnswerProps) {
  const { filter, categoryId: shown } = answer.question
  const { newest: pets, widest } = answer.tab
  const categories = useCategories(environment)
  const select = useRef<HTMLSelectElement>(null)
  const { category } = words
  const known = useMemo(() => knownCategories(pets.values(), categories), [pets, categories])
  const byCategory = useMemo(() => groupBy(pets.values(), ({ categoryId }) => categoryId), [pets])
  const labelOf = (categoryId: CategoryId) => {
    const some = byCategory.get(categoryId) ?? []
    const count = words.formats.number(some.filter((pet) => isOfTab(pet, filter.status)).length)
    return choiceLabel(categories, categoryId, widest?.mayMiss.length === 0 ? count : `${count}+`, some)
  }
  // The chosen one stays in view even if no known pet has it.
  const offered = shown === null || known.includes(shown) ? known : [...known, shown]
  const show = (categoryId: string) =>
    useViewStore.getState().ask(environment, { categoryId: categoryId === '' ? null : categoryId })

  function clear() {
    show('')
    select.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    // While the menu is open, Escape closes it.
    if (event.key !== 'Escape' || shown === null || event.currentTarget.matches(':open')) return
    // The same press of Escape must not also close the details.
    event.preventDefault()
    clear()
  }

  return (
    <div
      // As wide whichever category is chosen, so that nothing beside it moves.
      className={`@container relative flex h-8.5 max-w-60 min-w-0 grow basis-28 items-center rounded-lg border ${shown === null ? 'border-control bg-panel' : 'border-accent bg-selected'}`}
    >
      <select
        ref={select}
        aria-label={words.fields.categoryId}
        value={shown ?? ''}
        onChange={(event) => show(event.target.value)}
        onKeyDown={onKeyDown}
        className="drawn absolute inset-0 w-full rounded-lg text-[0px]"
      >
        <option value="">{category.every}</option>
        {offered.map((categoryId) => (
          <option key={categoryId} value={categoryId} dir="auto">
            {labelOf(categoryId)}
          </option>
        ))}
      </select>
      <span
        aria-hidden
        className="pointer-events-none relative flex min-w-0 flex-1 items-center gap-1.75 px-3 whitespace-nowrap"
      >
        <span className={`text-soft ${shown === null ? 'flex-1' : '@max-[11rem]:hidden'}`}>
          {words.fields.categoryId}
        </span>
        {shown === null ? (
          <Icon icon={ChevronDown} size={14} />
        ) : (
          <bdi className="truncate font-semibold">{categoryLabel(categories, shown)}</bdi>
        )}
      </span>
      {shown !== null && (
        <button
          type="button"
          aria-label={category.every}
          title={category.every}
          onClick={clear}
          className="relative -ms-2 me-1 flex size-6.5 shrink-0 items-center justify-center rounded-md hover:bg-hover"
        >
          <Icon icon={X} size={14} />
        </button>
      )}
    </div>
  )
}
