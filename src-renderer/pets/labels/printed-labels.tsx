import type { Result } from '../../../src-shared/failure.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { PrintedPage } from '../printing/printed-page.tsx'
import { pagesOf, placeOn } from './label-layout.ts'
import { type LabelLook, PaperLabel } from './paper-label.tsx'

// A page is rounded to whole points on its way to the printer. One that is a hair higher than its paper would begin another.
const lessThanPage = 0.5

/** Labels on paper, page by page. The places that are used up stay white. */
export function PrintedLabels({
  look,
  pets,
  usedUp,
  print,
  onPrinted,
}: {
  look: LabelLook
  pets: readonly Pet[]
  usedUp: number
  print: () => Promise<Result<boolean>>
  onPrinted: (isPrinted: boolean) => void
}) {
  const { paper } = look
  const { page } = paper
  return (
    <PrintedPage
      environment={look.environment}
      className={page ? '[page:sized-label]' : '[page:label]'}
      print={print}
      onPrinted={onPrinted}
    >
      {pagesOf(paper, pets, usedUp).map((places, number) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number, and is drawn once.
          key={number}
          className="relative w-full break-inside-avoid overflow-hidden not-last:break-after-page"
          style={page ? { height: `${page.height - lessThanPage}mm` } : undefined}
        >
          {places.map((pet, place) => {
            const { top, start } = placeOn(paper, place)
            return (
              pet && (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number, and is drawn once.
                  key={place}
                  className={page ? 'absolute' : ''}
                  style={page ? { top: `${top}mm`, insetInlineStart: `${start}mm` } : undefined}
                >
                  <PaperLabel {...look} pet={pet} />
                </div>
              )
            )
          })}
        </div>
      ))}
    </PrintedPage>
  )
}
