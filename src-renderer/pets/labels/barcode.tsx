import { words } from '../../../src-shared/words/words.ts'
import type { Barcode as Encoded } from './code-128.ts'

/** The bars of a pet's number. `width` is a length of CSS; the bars are as high as `className` makes them. */
export function Barcode({
  petId,
  barcode: { width: modules, bars },
  width,
  className,
}: {
  petId: string
  barcode: Encoded
  width: string
  className: string
}) {
  return (
    <svg
      role="img"
      aria-label={words.label.barcode(petId)}
      viewBox={`0 0 ${modules} 1`}
      width={width}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={`mx-auto block fill-current ${className}`}
    >
      {/* One path, because a panel shows hundreds of barcodes. */}
      <path d={bars.map(({ start, width: bar }) => `M${start} 0h${bar}v1h-${bar}z`).join('')} />
    </svg>
  )
}
