import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { menuItemLook, PopupMenu } from '../../ui/pop-ups/popup-menu.tsx'
import { useKnownPets } from '../queries/pet-queries.ts'
import { categoryLabel, knownCategories, useCategories } from './category-store.ts'

/** The categories of the pets that are known, and those that have a name, behind the arrow inside the category field. */
export function CategoryMenu({
  environment,
  onChoose,
}: {
  environment: EnvironmentId
  onChoose: (categoryId: CategoryId) => void
}) {
  const categories = useCategories(environment)
  const known = knownCategories(useKnownPets(environment).values(), categories)
  if (known.length === 0) return null
  return (
    <PopupMenu
      trigger={
        <Menu.Trigger
          aria-label={words.add.chooseCategory}
          className="absolute inset-y-1 end-1 flex w-8 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink"
        >
          <Icon icon={ChevronDown} size={16} />
        </Menu.Trigger>
      }
    >
      {known.map((categoryId) => (
        <Menu.Item key={categoryId} onClick={() => onChoose(categoryId)} className={menuItemLook}>
          <bdi>{categoryLabel(categories, categoryId)}</bdi>
        </Menu.Item>
      ))}
    </PopupMenu>
  )
}
