import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { categoryLabel } from '../categories/category-store.ts'
import { Barcode } from './barcode.tsx'
import { encodeCode128, quietZone } from './code-128.ts'

// The label in the details is 316 pixels wide. Bars are a whole number of pixels, or they would differ.
const room = 316
const widestModule = 3

/**
 * The label of a pet as the details show it: its name, its category, and its number as a barcode and in digits. One that does not
 * belong to the live store says so.
 */
export function PetLabel({
  environment,
  pet,
  categories,
}: {
  environment: EnvironmentId
  pet: Pet
  categories: Categories
}) {
  const barcode = encodeCode128(pet.id)
  const fitting = Math.floor(room / (barcode.width + 2 * quietZone))
  const moduleWidth = Math.max(1, Math.min(widestModule, fitting))
  return (
    <div className="w-fit max-w-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="line-clamp-2 text-lg font-heavy wrap-anywhere">{pet.name}</bdi>
        <bdi className="line-clamp-1 text-sm wrap-anywhere">{categoryLabel(categories, pet.categoryId)}</bdi>
      </div>
      <Barcode
        petId={pet.id}
        barcode={barcode}
        width={`${barcode.width * moduleWidth}px`}
        className="mt-2 mb-1.5 h-12"
      />
      <p dir="ltr" className="text-center text-sm tracking-[.3em]">
        {pet.id}
      </p>
      {environment !== 'production' && (
        <p className="text-center text-sm font-semibold">{words.environments[environment].label}</p>
      )}
    </div>
  )
}
