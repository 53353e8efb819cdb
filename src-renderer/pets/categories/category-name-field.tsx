import type { ComponentProps } from 'react'
import { longestCategoryName } from '../../../src-shared/category-names.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCategories, useGivenNames } from './category-store.ts'

/** The field for what the clerk calls a category, with the name that it has, and with what happens if it is left empty. */
export function CategoryNameField({
  environment,
  categoryId,
  ...input
}: Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown'> & { environment: EnvironmentId; categoryId: CategoryId }) {
  const given = useGivenNames(environment)[categoryId]
  return (
    <TextField
      label={words.add.categoryName(categoryId)}
      hint={given === undefined ? words.add.keptHere : words.category.keptHereBesides(given)}
      defaultValue={useCategories(environment).names[categoryId]}
      maxLength={longestCategoryName}
      {...input}
    />
  )
}
