import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { categoryLabel } from '../categories/category-store.ts'
import { encodeCode128, quietZone } from './code-128.ts'

// How wide a barcode may be with its white, and its modules: `step`, or at most `most` times that. They must be a whole number of
// the screen's or the printer's dots, or bars would differ.
const sizes = {
  // The label in the details is 316 pixels wide.
  screen: { unit: 'px', room: 316, step: 1, most: 3, height: 'h-12' },
  // 0.25 mm is 2 dots of a printer with 203 dots per inch, 3 of one with 300, and what hand scanners can read.
  paper: { unit: 'mm', room: 50, step: 0.25, most: 2, height: 'h-[12mm]' },
}

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
  const { unit, room, step, most, height } = sizes[size]
  const { width, bars } = encodeCode128(pet.id)
  const fitting = Math.floor(room / (step * (width + 2 * quietZone)))
  const moduleWidth = step * Math.max(1, Math.min(most, fitting))
  return (
    <div className="w-fit max-w-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="line-clamp-2 text-lg font-heavy wrap-anywhere">{pet.name}</bdi>
        <bdi className="line-clamp-1 text-sm wrap-anywhere">{categoryLabel(categories, pet.categoryId)}</bdi>
      </div>
      <svg
        role="img"
        aria-label={words.label.barcode(pet.id)}
        viewBox={`0 0 ${width} 1`}
        width={`${width * moduleWidth}${unit}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className={`mx-auto mt-2 mb-1.5 block fill-current ${height}`}
      >
        {bars.map((bar) => (
          <rect key={bar.start} x={bar.start} width={bar.width} height={1} />
        ))}
      </svg>
      <p dir="ltr" className="text-center text-sm tracking-[.3em]">
        {pet.id}
      </p>
      {environment !== 'production' && (
        <p className="text-center text-sm font-semibold">{words.environments[environment].label}</p>
      )}
    </div>
  )
}
