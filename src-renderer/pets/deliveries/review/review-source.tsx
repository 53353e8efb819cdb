import { FileSpreadsheet } from 'lucide'
import type { ReadingOfFile } from '../../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/choices.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheetWords } from '../../spreadsheet/sheet-words.ts'
import { useRowsInSheets } from '../draft/choose-file.ts'
import type { DeliveryDraft } from '../draft/delivery-draft.ts'
import { changeDraft, withCategoryNames } from '../draft/delivery-store.ts'
import { headerChoices, nameColumnsIn } from '../draft/read-delivery.ts'

function HeaderChoice({ draft, onChange }: { draft: DeliveryDraft; onChange: (row: number | null) => void }) {
  const { review } = words.delivery
  const choices = headerChoices(draft)
  if (choices.length < 2) return null
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {/* The select has this as its name. */}
      <span aria-hidden>{review.columnsNamedIn}</span>
      <Select
        label={review.columnsNamedIn}
        isInline
        options={choices.map((row) => ({
          value: String(row ?? ''),
          label: row === null ? review.noColumn : words.formats.number(row),
        }))}
        value={draft.header === null ? '' : String(draft.headerRow ?? 1)}
        onChange={(row) => onChange(row === '' ? null : Number(row))}
      />
      {draft.above.length > 0 && <span>· {review.rowsAbove(draft.above.length)}</span>}
    </span>
  )
}

/** So many sheets wait with their number of rows; the others are in the list. */
const mostSheetsNamed = 4

interface SheetChoiceProps {
  readonly environment: EnvironmentId
  readonly source: NonNullable<DeliveryDraft['source']>
  readonly onChange: (sheet: string) => void
}

/** The choice of the workbook's sheet, those that wait, and how many hidden rows and other sheets are left out. */
function SheetChoice({ environment, source: { id, sheet, sheets, hidden }, onChange }: SheetChoiceProps) {
  const { review } = words.delivery
  const others = sheets.slice(0, mostSheetsNamed).filter((one) => one !== sheet)
  const counts = useRowsInSheets(environment, id, others)
  if (sheet === null) return null
  return (
    <>
      {sheets.length < 2 ? (
        <bdi>{sheet}</bdi>
      ) : (
        <Select
          label={review.sheet}
          isInline
          options={sheets.map((one) => ({ value: one, label: one }))}
          value={sheet}
          onChange={onChange}
        />
      )}
      {others.map((one, place) => {
        const count = counts[place] ?? 0
        if (count === 0) return null
        return (
          <span key={one}>
            · {review.sheetWaits(one, count)}{' '}
            <Button look="link" onClick={() => onChange(one)}>
              {words.openAddition.review}
            </Button>
          </span>
        )
      })}
      {hidden.rows > 0 && <span>· {review.hiddenRows(hidden.rows)}</span>}
      {hidden.sheets > 0 && <span>· {review.otherSheets(hidden.sheets)}</span>}
    </>
  )
}

interface ReviewSourceProps {
  readonly environment: EnvironmentId
  readonly draft: DeliveryDraft
  readonly onReplace: (() => void) | null
  readonly isReplacing: boolean
  readonly onReadAs: (as: ReadingOfFile) => void
  readonly afterQuestion: (act: () => void) => void
}

/**
 * Where the rows under review came from, and how they were read. `onReadAs` reads the file in another way. `onReplace` takes
 * other rows; it is null for the rest of a delivery. `isReplacing` while the clerk chooses them. `afterQuestion` calls an action
 * that may drop corrections, after asking if there are any.
 */
export function ReviewSource({
  environment,
  draft,
  onReplace,
  isReplacing,
  onReadAs,
  afterQuestion,
}: ReviewSourceProps) {
  const { review } = words.delivery
  const { source, carriedFrom } = draft
  const sheetWords = withCategoryNames(useSheetWords(), environment)
  const isSure = source === null || source.encodings.length === 0

  if (carriedFrom !== undefined)
    return <p className="ms-auto text-sm text-soft">{words.carrying.source(draft.rows.length, carriedFrom)}</p>
  return (
    <div className="ms-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
      <Icon icon={FileSpreadsheet} size={15} />
      <span className="font-semibold text-ink">{source?.fileName ?? review.pasted}</span>
      {source?.sheet == null && isSure && source?.encoding}
      {onReplace && (
        <>
          {source !== null && (
            <SheetChoice environment={environment} source={source} onChange={(sheet) => onReadAs({ sheet })} />
          )}
          {!isSure && (
            <Select
              label={review.encoding}
              isInline
              options={source.encodings.map((one) => ({ value: one, label: one }))}
              value={source.encoding}
              onChange={(encoding) => onReadAs({ encoding })}
            />
          )}
          <HeaderChoice
            draft={draft}
            onChange={(row) =>
              afterQuestion(() => changeDraft(environment, (now) => nameColumnsIn(now, row, sheetWords)))
            }
          />
          <Button look="link" className="ms-1.5" aria-disabled={isReplacing} onClick={() => afterQuestion(onReplace)}>
            {source ? review.chooseAnother : review.pasteAgain}
          </Button>
        </>
      )}
    </div>
  )
}
