import { Menu } from '@base-ui/react/menu'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Pet, PetId } from '../../../../src-shared/pet.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { copyText } from '../../../ui/notices/messages.ts'
import { menuItemLook, PopupMenu } from '../../../ui/pop-ups/popup-menu.tsx'
import { useMayAdd, useOtherServices, useViewStore } from '../../../view/view-store.ts'
import { duplicatePet } from '../../add/draft-store.ts'
import { categoryLabel, useCategories } from '../../categories/category-store.ts'
import { copyPets } from '../../spreadsheet/pet-cells.ts'

/** The pet whose menu the clerk opened, and where on the page, in pixels. */
export interface PetMenuRequest {
  readonly pet: Pet
  readonly x: number
  readonly y: number
}

/**
 * The menu of a pet in the list, beside the pointer. If the pet is one of several `selected` ones, copying and labels take all of them.
 */
export function PetMenu(props: {
  environment: EnvironmentId
  request: PetMenuRequest
  selected: readonly Pet[]
  isGone: (petId: PetId) => boolean
  onClose: () => void
}) {
  const { environment, selected, isGone, onClose } = props
  const { pet, x, y } = props.request
  const { openPet, ask, showLabels, nameCategory } = useViewStore.getState()
  const categories = useCategories(environment)
  const isOneOfSeveral = selected.length > 1 && selected.some(({ id }) => id === pet.id)
  const { categoryId } = pet
  const chosen = isOneOfSeveral ? selected : [pet]
  const mayAdd = useMayAdd(environment)
  const services = useOtherServices(environment)
  const items: readonly (readonly [string, () => void])[] = [
    [words.list.openPet, () => openPet(pet.id)],
    [words.detail.copyId, () => void copyText(pet.id, words.copiedId(pet.id))],
    [
      isOneOfSeveral ? words.list.copySelected(selected.length) : words.list.copyRow,
      () => void copyPets(chosen, categories, isGone),
    ],
    ...(mayAdd ? [[words.detail.duplicate, () => duplicatePet(environment, pet)] as const] : []),
    [isOneOfSeveral ? words.list.labelSelected(selected.length) : words.label.print, () => showLabels(chosen)],
    ...services.map((to) => {
      const carry = () => useViewStore.setState({ carried: { from: environment, to, pets: chosen } })
      return [words.carrying.add(chosen.length, to), carry] as const
    }),
    ...(categoryId === undefined
      ? []
      : ([
          [words.category.showOnly(categoryLabel(categories, categoryId)), () => ask(environment, { categoryId })],
          [words.category.name, () => nameCategory(categoryId)],
        ] as const)),
  ]
  return (
    <PopupMenu
      open
      onOpenChange={(open) => open || onClose()}
      label={pet.name}
      anchor={{ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }}
    >
      {items.map(([label, act]) => (
        <Menu.Item key={label} onClick={act} className={menuItemLook}>
          {label}
        </Menu.Item>
      ))}
    </PopupMenu>
  )
}
