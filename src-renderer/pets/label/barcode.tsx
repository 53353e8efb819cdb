import { words } from '../../../src-shared/words/words.ts'
import { encodeCode128 } from './code-128.ts'

/**
 * The Code 128 barcode of an ID, in the colour of the text. `moduleWidth` gives the width of a module for a barcode of so
 * many modules, in `unit`. It must be a whole number of the printer's or the screen's dots, or bars would differ.
 */
export function PetBarcode({
  petId,
  moduleWidth,
  unit,
  className,
}: {
  petId: string
  moduleWidth: (modules: number) => number
  unit: 'px' | 'mm'
  className: string
}) {
  const { width, bars } = encodeCode128(petId)
  return (
    <svg
      role="img"
      aria-label={words.label.barcode(petId)}
      viewBox={`0 0 ${width} 1`}
      width={`${width * moduleWidth(width)}${unit}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={`block fill-current ${className}`}
    >
      {bars.map((bar) => (
        <rect key={bar.start} x={bar.start} width={bar.width} height={1} />
      ))}
    </svg>
  )
}
