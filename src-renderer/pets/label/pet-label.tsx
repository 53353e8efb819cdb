import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { categoryLabel } from '../categories/category-store.ts'
import { PetBarcode } from './barcode.tsx'
import { quietZone } from './code-128.ts'

/** The largest module, in `unit`, with which a barcode and its white fit `room`: `step` or a small multiple of it. */
function moduleWidthIn(room: number, step: number, most: number) {
  return (modules: number): number => {
    const fitting = Math.floor(room / (step * (modules + 2 * quietZone)))
    return step * Math.max(1, Math.min(most, fitting))
  }
}

const sizes = {
  // The label in the details is 316 pixels wide.
  screen: { unit: 'px', moduleWidth: moduleWidthIn(316, 1, 3), height: 'h-12' },
  // 0.25 mm is 2 dots of a printer with 203 dots per inch, 3 of one with 300, and what hand scanners can read.
  paper: { unit: 'mm', moduleWidth: moduleWidthIn(50, 0.25, 2), height: 'h-[12mm]' },
} as const

/**
 * The label of a pet: its name, its category, and its number as a barcode and in digits. One that does not belong to the live
 * store says so.
 */
export function PetLabel({
  environment,
  pet,
  categories,
  size,
}: {
  environment: EnvironmentId
  pet: Pet
  categories: Categories
  size: keyof typeof sizes
}) {
  const { unit, moduleWidth, height } = sizes[size]
  return (
    <div className="w-fit max-w-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="line-clamp-2 text-lg font-heavy wrap-anywhere">{pet.name}</bdi>
        <bdi className="line-clamp-1 text-sm wrap-anywhere">{categoryLabel(categories, pet.categoryId)}</bdi>
      </div>
      <PetBarcode petId={pet.id} unit={unit} moduleWidth={moduleWidth} className={`mx-auto mt-2 mb-1.5 ${height}`} />
      <p dir="ltr" className="text-center text-sm tracking-[.3em]">
        {pet.id}
      </p>
      {environment !== 'production' && (
        <p className="text-center text-sm font-semibold">{words.environments[environment].label}</p>
      )}
    </div>
  )
}
