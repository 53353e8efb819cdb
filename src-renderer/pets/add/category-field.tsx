import { Autocomplete } from '@base-ui/react/autocomplete'
import { ChevronDown } from 'lucide'
import { type ComponentProps, type RefObject, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { createNameReader } from '../categories/category-by-name.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { CategoryCombobox } from './category-combobox.tsx'
import { categoryIdIn, createMeantReader } from './read-draft.ts'

/** The number of the one category with a typed name; undefined for a number or any other text. */
export function namedCategoryIn(
  typed: string,
  environment: EnvironmentId,
  categories: Pick<Categories, 'names'>,
): CategoryId | undefined {
  if (categoryIdIn(typed) !== undefined) return undefined
  return createNameReader(environment, categories)(typed) ?? undefined
}

/** Says what is wrong with text that is not a category number, and which category it may mean. */
export function categoryProblemIn(typed: string, environment: EnvironmentId, categories: Pick<Categories, 'names'>) {
  const { add, sentences } = words
  const isShared = createNameReader(environment, categories)(typed) === null
  const meant = isShared ? undefined : createMeantReader(categories)(typed)
  const called = (isShared ? add.severalCategoriesCalled : add.noCategoryCalled)(typed.trim())
  const advice = meant === undefined ? add.categoryProblem : add.meant(categories.names[meant] ?? '', meant)
  const isName = /\p{Letter}/u.test(typed)
  const mayBeNamed = isName && Object.keys(categories.names).length === 0
  return { sentence: sentences([isName && called, advice, mayBeNamed && add.namesInOverview]), meant }
}

/**
 * A new pet's category: any number that section 2 allows, with the clerk's own name beside it and recent categories below.
 * Suggests categories while the clerk types, and all known ones on Arrow Down or the arrow button. When the clerk leaves the
 * field, takes a name in place of the number, or says what is wrong. `handlers` are for the input.
 */
export function CategoryField(props: {
  environment: EnvironmentId
  field: RefObject<HTMLInputElement | null>
  typed: string
  problem: string | undefined
  handlers: Pick<ComponentProps<'input'>, 'onPaste' | 'onDrop'>
  onChange: (typed: string) => void
}) {
  const { environment, field, typed, problem, handlers, onChange } = props
  const categories = useCategories(environment)
  const known = categoryIdIn(typed)
  // The text in the field when the clerk left it.
  const [left, setLeft] = useState('')
  const isWrong = known === undefined && typed.trim() !== '' && typed === left
  const wrong = isWrong ? categoryProblemIn(typed, environment, categories) : undefined
  const meant = wrong?.meant
  const { add } = words

  function leave() {
    const named = namedCategoryIn(typed, environment, categories)
    if (named === undefined) setLeft(typed)
    else onChange(named)
  }

  function choose(categoryId: CategoryId) {
    onChange(categoryId)
    field.current?.focus()
  }

  return (
    <div className="flex flex-col gap-1.5">
      <CategoryCombobox
        environment={environment}
        typed={typed}
        field={field}
        onType={onChange}
        onBlur={leave}
        render={(input, hasChoices) => (
          <TextField
            {...input}
            label={words.fields.categoryNumber}
            name="categoryId"
            inputMode="numeric"
            {...handlers}
            problem={wrong?.sentence ?? problem}
            meaning={{ typed, text: (known !== undefined && categories.names[known]) || '' }}
            button={
              hasChoices && (
                <Autocomplete.Trigger
                  aria-label={add.chooseCategory}
                  className="absolute inset-y-1 end-1 flex w-8 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink"
                >
                  <Icon icon={ChevronDown} size={16} />
                </Autocomplete.Trigger>
              )
            }
          />
        )}
      />
      {meant !== undefined && (
        <Button look="link" className="self-start text-sm" onClick={() => choose(meant)}>
          {categoryLabel(categories, meant)}
        </Button>
      )}
      {categories.recent.length > 0 && (
        // Out of the tab order, because the list below the field offers them too, and Tab leads to the status.
        <fieldset aria-label={add.recent} className="flex flex-wrap items-center gap-x-1 text-sm text-soft">
          {add.recent}
          {categories.recent.map((categoryId) => (
            <button
              key={categoryId}
              type="button"
              tabIndex={-1}
              onClick={() => choose(categoryId)}
              className="min-h-6 min-w-6 rounded-md px-1.5 hover:bg-hover hover:text-ink"
            >
              <bdi>{categoryLabel(categories, categoryId)}</bdi>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
