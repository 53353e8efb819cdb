import { useId } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { LabelPaper } from '../../../src-shared/label-papers.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { categoryLabel } from '../categories/category-store.ts'
import { encodeCode128 } from './code-128.ts'
import { drawBars } from './drawn-bars.ts'
import { labelSizes, moduleWidthOn, nameLinesOn } from './label-layout.ts'
import { useLabelPaper } from './printer-paper.ts'

// How wide a heavy digit is at most, measured in its height, and how large a number alone is at most, in millimetres.
const digitWidth = 0.72
const largestDigits = 6

/** What one label shows, the same on every label of a print job. */
export interface LabelLook {
  readonly environment: EnvironmentId
  readonly categories: Categories
  readonly paper: LabelPaper
}

function textStyle({ font, line }: { font: number; line: number }) {
  return { fontSize: `${font}mm`, lineHeight: `${line}mm` }
}

/**
 * The label of a pet in millimetres, as it is printed and, with a zoom around it, as details and preview show it. If it is too
 * small for the barcode, it has only the number. Nothing of it is outside its edges.
 */
export function PetLabel({ environment, categories, paper, pet }: LabelLook & { pet: Pet }) {
  const { label, padding, page } = paper
  const barcode = encodeCode128(pet.id)
  const module = moduleWidthOn(paper, barcode)
  const bars = module === null ? null : drawBars(paper, barcode, module)
  const hasNote = environment !== 'production'
  const digits = Math.min(largestDigits, (label.width - 2 * padding.inline) / (digitWidth * pet.id.length))
  return (
    <div
      className="flex max-w-full flex-col overflow-hidden bg-panel text-ink"
      style={{
        width: `${label.width}mm`,
        padding: `${padding.block}mm ${padding.inline}mm`,
        // The printer's own paper may be lower.
        height: page ? `${label.height}mm` : `min(${label.height}mm, 100vh)`,
      }}
    >
      <bdi
        className="line-clamp-2 shrink-0 font-heavy wrap-anywhere"
        style={{ ...textStyle(labelSizes.name), WebkitLineClamp: nameLinesOn(paper, hasNote) }}
      >
        {pet.name}
      </bdi>
      {bars === null ? (
        <p
          dir="ltr"
          className="flex flex-1 items-center justify-center font-heavy"
          style={{ fontSize: `${digits.toFixed(2)}mm` }}
        >
          {pet.id}
        </p>
      ) : (
        <svg
          role="img"
          aria-label={words.label.barcode(pet.id)}
          viewBox={`0 0 ${bars.units} 1`}
          width={bars.width}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          className={`block h-0 max-h-[14mm] min-h-0 shrink-0 flex-1 fill-current ${bars.isFromEdge ? '' : 'mx-auto max-w-full'}`}
          style={{
            marginBlock: `${labelSizes.gap.above}mm ${labelSizes.gap.below}mm`,
            ...(bars.isFromEdge && { marginInlineStart: `${-padding.inline}mm` }),
          }}
        >
          {/* One path, because a panel shows hundreds of barcodes. */}
          <path d={bars.path} />
        </svg>
      )}
      {/* Below the bars, so that the category takes no room from the name. */}
      <div className="flex shrink-0 items-baseline gap-[2mm]" style={textStyle(labelSizes.number)}>
        {bars !== null && (
          <span dir="ltr" className="shrink-0 tracking-[.05em]">
            {pet.id}
          </span>
        )}
        <bdi className="line-clamp-1 min-w-0 flex-1 text-end wrap-anywhere">
          {pet.categoryId !== undefined && categoryLabel(categories, pet.categoryId)}
        </bdi>
      </div>
      {hasNote && (
        <p className="shrink-0 text-center font-semibold" style={textStyle(labelSizes.note)}>
          {words.environments[environment].label}
        </p>
      )}
    </div>
  )
}

// 4 pixels a millimetre: the narrowest bars of 0.25 mm are a whole pixel wide, and no two bars differ.
const shownScale = (4 * 25.4) / 96

/** The label of a pet as it will be printed: dark on white in either theme. It goes first where the window is low or narrow. */
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
