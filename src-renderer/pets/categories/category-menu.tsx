import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuPopup, menuItemLook } from '../../ui/menu-popup.tsx'
import { categoryLabel } from './category-store.ts'

/** The categories that the clerk has named or used, in the order of their numbers. */
export function knownCategories({ names, recent }: Categories): readonly CategoryId[] {
  const known = new Set([...Object.keys(names), ...recent])
  // As integers of 64 bits: as JavaScript numbers, two categories could be the same.
  return [...known].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
}

/** The categories that the clerk has named or used, behind the arrow inside the category field. */
export function CategoryMenu({
  categories,
  onChoose,
}: {
  categories: Categories
  onChoose: (categoryId: CategoryId) => void
}) {
  const known = knownCategories(categories)
  if (known.length === 0) return null
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={words.add.chooseCategory}
        className="absolute inset-y-1 right-1 flex w-8 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink"
      >
        <Icon icon={ChevronDown} size={16} />
      </Menu.Trigger>
      <MenuPopup>
        {known.map((categoryId) => (
          <Menu.Item key={categoryId} onClick={() => onChoose(categoryId)} className={menuItemLook}>
            {categoryLabel(categories, categoryId)}
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  )
}
