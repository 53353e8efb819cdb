import { useRef } from 'react'
import type { Result } from '../../../src-shared/failure.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { directionOfPage } from '../../ui/page-language.ts'
import { useVirtualRows } from '../../ui/virtual-rows.tsx'
import { usePreferences } from '../../view/preferences.ts'
import { PrintedPage } from '../printing/printed-page.tsx'
import { pixelsPerMillimetre } from './drawn-bars.ts'
import { isTurned, pagesOf, placeOn, placesOn } from './label-layout.ts'
import { type LabelLook, PetLabel } from './pet-label.tsx'

// Printers round a page to whole points. A page even slightly higher than its paper would start another.
const lessThanPage = 0.5

/** Prints labels page by page. Used-up places stay white. */
export function PrintedLabels(props: {
  look: LabelLook
  pets: readonly Pet[]
  usedUp: number
  print: () => Promise<Result<boolean>>
  onPrinted: (isPrinted: boolean) => void
}) {
  const { look, pets, usedUp, print, onPrinted } = props
  const { paper } = look
  const { page, label } = paper
  const direction = directionOfPage()
  // A turned label's upper edge is at the right of the page, in every language.
  const turned = isTurned(paper) ? { transform: `translateX(${label.height}mm) rotate(90deg)` } : {}
  const { across, down } = usePreferences((state) => state.labelNudge)
  // The same direction in every language, because the printer is off.
  const nudged = across === 0 && down === 0 ? {} : { translate: `${across}mm ${down}mm` }
  return (
    <PrintedPage environment={look.environment} className="[page:label]" print={print} onPrinted={onPrinted}>
      {pagesOf(paper, pets, usedUp).map((places, number) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: only its number identifies a page, which is drawn once.
          key={number}
          dir={isTurned(paper) ? 'ltr' : direction}
          className="relative w-full break-inside-avoid overflow-hidden not-last:break-after-page"
          style={page ? { height: `${page.height - lessThanPage}mm` } : undefined}
        >
          {places.map((pet, place) => {
            const { top, start } = placeOn(paper, place)
            return (
              pet && (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: only its number identifies a place, which is drawn once.
                  key={place}
                  dir={direction}
                  className={page ? 'absolute origin-[0_0]' : ''}
                  style={page ? { top: `${top}mm`, insetInlineStart: `${start}mm`, ...turned, ...nudged } : nudged}
                >
                  <PetLabel {...look} pet={pet} />
                </div>
              )
            )
          })}
        </div>
      ))}
    </PrintedPage>
  )
}

/** Width of the preview beside its scroll bar, in pixels. */
const room = 348
/** How much of that width is beside the labels of a roll, in pixels. */
const besideRoll = 34
const largestScale = 1.5
/** Space between two pages, in pixels. */
const gap = 16

/** Shows the pages on white paper, with used-up places in grey. A roll is a strip of its labels. */
export function LabelPreview({ look, pets, usedUp }: { look: LabelLook; pets: readonly Pet[]; usedUp: number }) {
  const { paper } = look
  const scroller = useRef<HTMLElement>(null)
  const page = isTurned(paper) ? paper.label : (paper.page ?? paper.label)
  const isSheet = paper.sheet !== null
  const beside = isSheet ? 0 : besideRoll
  const scale = Math.min(largestScale, (room - beside) / (page.width * pixelsPerMillimetre))
  const pages = pagesOf(paper, pets, usedUp)
  const height = page.height * pixelsPerMillimetre * scale
  const { positions } = useVirtualRows(scroller, { count: pages.length, rowHeight: height + gap })

  return (
    <section
      ref={scroller}
      aria-label={words.labels.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys must scroll the preview.
      tabIndex={0}
      className="min-h-0 min-w-0 flex-1 overflow-auto bg-ground px-4 focus-visible:-outline-offset-2"
    >
      <div
        className={`relative mx-auto scheme-light forced-color-adjust-none ${isSheet ? '' : 'bg-line px-4'}`}
        style={{
          width: page.width * pixelsPerMillimetre * scale + beside,
          height: pages.length * (height + gap) + gap,
        }}
      >
        {positions.map((number) => (
          <div
            key={number}
            className={`absolute overflow-hidden bg-panel ${isSheet ? 'inset-ring inset-ring-line shadow-md' : 'rounded-lg'}`}
            style={{
              zoom: scale,
              top: (number * (height + gap) + gap) / scale,
              width: `${page.width}mm`,
              height: `${page.height}mm`,
            }}
          >
            {Array.from({ length: isSheet ? placesOn(paper) : 1 }, (_, place) => {
              const { top, start } = placeOn(paper, place)
              const pet = pages[number]?.[place]
              return (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
                  key={place}
                  className={`absolute overflow-hidden ${isSheet ? 'outline outline-line' : ''} ${pet === null ? 'bg-line' : ''}`}
                  style={{
                    top: `${top}mm`,
                    insetInlineStart: `${start}mm`,
                    width: `${paper.label.width}mm`,
                    height: `${paper.label.height}mm`,
                  }}
                >
                  {pet && <PetLabel {...look} pet={pet} />}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </section>
  )
}
