import { type FormEvent, useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { longestCategoryName } from '../../../src-shared/kept-view.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Question } from '../../ui/pop-ups/question.tsx'
import { useCategories, useCategoryStore, useGivenNames } from './category-store.ts'

/**
 * Asks the clerk for a category's name, kept on this computer only: the service gives categories no names (section 2). An empty
 * name removes the clerk's and brings back the administrator's.
 */
export function CategoryNaming(props: { environment: EnvironmentId; categoryId: CategoryId; onClose: () => void }) {
  const { environment, categoryId, onClose } = props
  const known = useCategories(environment).names[categoryId]
  const given = useGivenNames(environment)[categoryId]
  const nameCategories = useCategoryStore((state) => state.nameCategories)
  const field = useRef<HTMLInputElement>(null)

  function save(event: FormEvent) {
    event.preventDefault()
    nameCategories(environment, { [categoryId]: field.current?.value.trim() ?? '' })
    onClose()
  }

  return (
    <Question
      title={words.category.naming(categoryId)}
      text={given === undefined ? words.add.keptHere : words.category.keptHereBesides(given)}
      initialFocus={field}
      onCancel={onClose}
    >
      <form data-takes-typing className="mt-4" onSubmit={save}>
        <TextField
          ref={field}
          label={words.add.categoryName(categoryId)}
          defaultValue={known}
          maxLength={longestCategoryName}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look="primary">
            {words.save}
          </Button>
        </div>
      </form>
    </Question>
  )
}
