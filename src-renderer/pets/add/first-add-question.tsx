import { words } from '../../../src-shared/words/words.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import type { Addition } from './addition-store.ts'

/**
 * Asks about the first pet that is added to production after a switch, and names all that will be sent. It is part of the
 * form and takes no focus, so that a clerk who types on loses no letter.
 */
export function FirstAddQuestion({ addition: { environment, pet } }: { addition: Addition }) {
  const category = categoryLabel(useCategories(environment), pet.categoryId)
  const { firstAdd } = words.add
  return (
    <div role="alert" className="w-full rounded-lg bg-pending-ground px-4 py-3">
      <p className="font-semibold wrap-anywhere">{firstAdd.title(pet.name, environment)}</p>
      <p className="wrap-anywhere">
        {pet.status === undefined ? firstAdd.textWithoutStatus(category) : firstAdd.text(category, pet.status)}
      </p>
    </div>
  )
}
