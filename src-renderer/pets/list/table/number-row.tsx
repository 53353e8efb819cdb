import { Hash } from 'lucide'
import { useId } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Pet, PetId } from '../../../../src-shared/pet.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { keysHere } from '../../../bridge/command-actions.ts'
import { StatusBadge } from '../../../ui/badges.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useViewStore } from '../../../view/view-store.ts'
import { categoryLabel, useCategories } from '../../categories/category-store.ts'
import { columnLooks } from './table-columns.tsx'

/** A number with more digits takes most of the name's column. */
const longNumber = 12

const cell = 'max-w-0 border-b border-line px-4'

/**
 * Offers, above the found pets, to open the pet with the searched number, as Enter in the search field does.
 * `pet` is its known copy, if any; `height` is in pixels.
 */
export function NumberRow(props: { petId: PetId; environment: EnvironmentId; pet: Pet | undefined; height: number }) {
  const { petId, environment, pet, height } = props
  const id = useId()
  const categories = useCategories(environment)
  return (
    <tr
      aria-rowindex={2}
      onClick={() => useViewStore.getState().askNumber(petId)}
      style={{ height }}
      className="bg-selected start-bar has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
    >
      <td className={`${cell} font-semibold forced-colors:border-s-4`}>
        <div className="flex min-w-0 items-center gap-2.5">
          <Icon icon={Hash} size={15} className="shrink-0 text-accent" />
          <button
            type="button"
            aria-describedby={pet && `${id}-name ${id}-category ${id}-status`}
            className="min-h-6 max-w-full shrink-0 text-start wrap-anywhere outline-none"
          >
            {words.search.openNumber(petId)}
          </button>
          {pet && (
            <bdi
              id={`${id}-name`}
              // A long number leaves the name no room in a narrow list.
              className={`line-clamp-2 font-normal wrap-anywhere text-soft ${petId.length > longNumber ? '@max-[64rem]:hidden' : ''}`}
              title={pet.name}
            >
              {pet.name}
            </bdi>
          )}
        </div>
      </td>
      <td
        id={`${id}-category`}
        dir="auto"
        className={`${cell} [text-align:-webkit-match-parent] ${columnLooks.categoryId}`}
      >
        <div className="line-clamp-2 wrap-anywhere">{pet && categoryLabel(categories, pet.categoryId)}</div>
      </td>
      <td id={`${id}-status`} className={cell}>
        {pet && <StatusBadge status={pet.status} />}
      </td>
      <td className={`${cell} text-end ${columnLooks.id}`}>
        <kbd className="rounded border border-line bg-ground px-1.5 font-sans text-xs font-semibold whitespace-nowrap text-soft">
          <bdi dir="ltr">{keysHere('Enter')}</bdi>
        </kbd>
      </td>
    </tr>
  )
}
