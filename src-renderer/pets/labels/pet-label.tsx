import { useId } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { LabelPaper } from '../../../src-shared/label-papers.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { categoryLabel } from '../categories/category-store.ts'
import { type Barcode, encodeCode128 } from './code-128.ts'
import { drawBars } from './drawn-bars.ts'
import { endOfBarsBeside, type LabelLayout, layoutOn, numberOn, startOfBarsBeside } from './label-layout.ts'
import { useLabelPaper } from './printer-paper.ts'

// A heavy digit's greatest width as a share of its height, and the greatest size of a number without a barcode, in millimetres.
const digitWidth = 0.72
const largestDigits = 6
/** The part of a label that a number has beside the environment, where there is no line below it. */
const besideNote = 0.57

/** The part of a label's look that a whole print job shares. */
export interface LabelLook {
  readonly environment: EnvironmentId
  readonly categories: Categories
  readonly paper: LabelPaper
}

function textStyle({ font, line }: LabelLayout['sizes']['name']) {
  return { fontSize: `${font}mm`, lineHeight: `${line}mm` }
}

/** Draws a label's bars as high as the remaining room. */
function Bars(props: {
  paper: LabelPaper
  barcode: Barcode
  gap: LabelLayout['sizes']['gap']
  bars: NonNullable<LabelLayout['bars']>
}) {
  const { paper, barcode, gap, bars } = props
  const { width, units, path, isFromEdge } = drawBars(paper, barcode, bars)
  const isBelow = bars.place === 'below'
  const toEdge = -paper.padding.inline
  const start = `${isFromEdge ? toEdge : startOfBarsBeside(paper, bars.module) + toEdge}mm`
  const marginBlock = `${gap.above}mm ${gap.below}mm`
  return (
    <svg
      role="img"
      aria-label={words.label.barcode(barcode.text)}
      viewBox={`0 0 ${units} 1`}
      width={width}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={`fill-current ${isBelow ? 'block h-0 max-h-[14mm] min-h-0 shrink-0 flex-1' : 'absolute inset-y-0 h-full'} ${isFromEdge || !isBelow ? '' : 'mx-auto max-w-full'}`}
      style={isBelow ? { marginBlock, ...(isFromEdge && { marginInlineStart: start }) } : { insetInlineStart: start }}
    >
      {/* One path, because a panel shows hundreds of barcodes. */}
      <path d={path} />
    </svg>
  )
}

/**
 * A pet's label in millimetres, as the printer prints it. The details and the preview show it with a zoom. If it is too small for the
 * barcode, it shows only the number. Nothing reaches outside its edges.
 */
export function PetLabel({ environment, categories, paper, pet }: LabelLook & { pet: Pet }) {
  const { label, padding, page } = paper
  const barcode = encodeCode128(pet.id)
  const hasNote = environment !== 'production'
  const layout = layoutOn(paper, barcode, hasNote)
  const { sizes, nameLines, bars } = layout
  const number = numberOn(paper, layout, hasNote)
  const isAlone = bars === null && number.isAlone
  const width = (label.width - 2 * padding.inline) * (isAlone && hasNote ? besideNote : 1)
  const digits = Math.min(largestDigits, number.height, width / (digitWidth * pet.id.length))
  const isBeside = bars?.place === 'beside'
  return (
    <div
      className="max-w-full overflow-hidden bg-panel text-ink"
      style={{
        width: `${label.width}mm`,
        padding: `${padding.block}mm ${padding.inline}mm`,
        // The printer's own paper may be lower.
        height: page ? `${label.height}mm` : `min(${label.height}mm, 100vh)`,
      }}
    >
      <div
        className={`relative flex h-full ${isAlone ? 'items-center gap-[1mm]' : 'flex-col'}`}
        // Left to right beside bars, because they begin at a dot counted from the paper's left edge.
        dir={isBeside ? 'ltr' : undefined}
        style={
          isBeside ? { paddingInlineStart: `${endOfBarsBeside(paper, barcode, bars.module) - padding.inline}mm` } : {}
        }
      >
        {nameLines > 0 && (
          // Exactly as high as its lines: paper must show no trace of a hidden one.
          <bdi
            className="mb-0 line-clamp-2 shrink-0 pb-0 font-heavy wrap-anywhere"
            style={{ ...textStyle(sizes.name), WebkitLineClamp: nameLines }}
          >
            {pet.name}
          </bdi>
        )}
        {bars === null ? (
          <p
            dir="ltr"
            className="flex min-h-0 flex-1 items-center justify-center leading-none font-heavy"
            style={{ fontSize: `${digits.toFixed(2)}mm` }}
          >
            {pet.id}
          </p>
        ) : (
          <Bars paper={paper} barcode={barcode} gap={sizes.gap} bars={bars} />
        )}
        {/* Below the bars, so that the category takes no room from the name. */}
        <div
          className={`flex shrink-0 items-baseline gap-[2mm] ${bars === null ? 'justify-end' : 'justify-between'} ${isAlone ? 'max-w-2/5' : ''}`}
          style={textStyle(sizes.number)}
        >
          {bars !== null && (
            <span dir="ltr" className="shrink-0 tracking-[.05em]">
              {pet.id}
            </span>
          )}
          {/* Has no margin, which would be on the side that its own text direction decides. */}
          <bdi className="mb-0 line-clamp-1 min-w-0 pb-0 wrap-anywhere">
            {hasNote && sizes.note === null
              ? words.environments[environment].label
              : !isAlone && pet.categoryId !== undefined && categoryLabel(categories, pet.categoryId)}
          </bdi>
        </div>
        {hasNote && sizes.note !== null && (
          <p className="shrink-0 text-center font-semibold" style={textStyle(sizes.note)}>
            {words.environments[environment].label}
          </p>
        )}
      </div>
    </div>
  )
}

// At 4 pixels a millimetre, the narrowest bars (0.25 mm) are exactly a pixel wide, so that equal bars look equal.
const shownScale = (4 * 25.4) / 96

/** Shows a pet's label as it will be printed, dark on white in both themes. It is the first thing to hide in a low or narrow window. */
export function ShownLabel(look: { environment: EnvironmentId; pet: Pet; categories: Categories }) {
  const id = useId()
  const paper = useLabelPaper()
  return (
    <section aria-labelledby={id} className="mt-4 hidden @min-[20rem]:block [@media(height<42rem)]:hidden">
      <h3 id={id} className="mb-1.5 text-sm font-semibold text-soft">
        {words.label.title}
      </h3>
      <div className="flex scheme-light justify-center rounded-lg border border-line bg-panel text-ink forced-color-adjust-none">
        <div style={{ zoom: shownScale }}>
          <PetLabel {...look} paper={paper} />
        </div>
      </div>
    </section>
  )
}
