import type { RefObject } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CategoryMenu } from '../categories/category-menu.tsx'
import { CategoryName } from '../categories/category-name.tsx'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { categoryIdIn } from './draft-schema.ts'

/** The category of a new pet: any number of section 2, with the clerk's own name beside it and the recent ones below. */
export function CategoryField({
  environment,
  field,
  typed,
  problem,
  onChange,
}: {
  environment: EnvironmentId
  field: RefObject<HTMLInputElement | null>
  typed: string
  problem: string | undefined
  onChange: (typed: string) => void
}) {
  const categories = useCategories(environment)
  const known = categoryIdIn(typed)
  const focusField = () => field.current?.focus()
  const { add } = words

  function choose(categoryId: CategoryId) {
    onChange(categoryId)
    focusField()
  }

  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={add.categoryNumber}
        name="categoryId"
        inputMode="numeric"
        ref={field}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
        problem={problem}
        meaning={{ typed, text: (known !== undefined && categories.names[known]) || '' }}
        button={<CategoryMenu environment={environment} onChoose={choose} />}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
        {categories.recent.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-1">
            {add.recent}
            {categories.recent.map((categoryId) => (
              <button
                key={categoryId}
                type="button"
                onClick={() => choose(categoryId)}
                className="min-h-6 rounded-md px-1.5 hover:bg-hover hover:text-ink"
              >
                <bdi>{categoryLabel(categories, categoryId)}</bdi>
              </button>
            ))}
          </div>
        )}
        {known !== undefined && (
          <CategoryName key={known} environment={environment} categoryId={known} onClose={focusField} />
        )}
      </div>
    </div>
  )
}
