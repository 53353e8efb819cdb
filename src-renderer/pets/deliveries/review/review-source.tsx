import { FileSpreadsheet } from 'lucide'
import { useId } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type DeliveryDraft, headerChoices, nameColumnsIn } from '../draft/delivery-draft.ts'
import { changeDraft } from '../draft/delivery-store.ts'

/** Looks of a choice in a line of text. */
export const lineChoice =
  'h-7 rounded-md border border-control bg-panel px-1.5 text-sm text-ink hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent'

/** The row that names the columns, which the clerk may change, and how many rows above it are left out. */
function HeaderChoice({ environment, draft }: { environment: EnvironmentId; draft: DeliveryDraft }) {
  const { review } = words.delivery
  const id = useId()
  const choices = headerChoices(draft)
  if (choices.length < 2) return null
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id}>{review.columnsNamedIn}</label>
      <select
        id={id}
        value={draft.header === null ? '' : String(draft.headerRow ?? 1)}
        onChange={({ target }) => {
          const row = target.value === '' ? null : Number(target.value)
          changeDraft(environment, (now) => nameColumnsIn(now, row))
        }}
        className={lineChoice}
      >
        {choices.map((row) => (
          <option key={row} value={row ?? ''}>
            {row === null ? review.namedInNoRow : words.formats.number(row)}
          </option>
        ))}
      </select>
      {draft.above.length > 0 && <span>· {review.rowsAbove(draft.above.length)}</span>}
    </span>
  )
}

/**
 * Where the rows under review came from, and how they were read. `onReplace` lets the clerk take others; null where these are the
 * rest of a delivery, which is read no other way.
 */
export function ReviewSource({
  environment,
  draft,
  onReplace,
}: {
  environment: EnvironmentId
  draft: DeliveryDraft
  onReplace: (() => void) | null
}) {
  const { review } = words.delivery
  return (
    <div className="ms-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
      <Icon icon={FileSpreadsheet} size={15} />
      <span className="font-semibold text-ink">{draft.source?.fileName ?? review.pasted}</span>
      {review.facts(draft.rows.length, draft.separator, draft.source?.encoding ?? null)}
      {onReplace && (
        <>
          <HeaderChoice environment={environment} draft={draft} />
          <Button look="link" className="ms-1.5" onClick={onReplace}>
            {draft.source ? review.chooseAnother : review.pasteAgain}
          </Button>
        </>
      )}
    </div>
  )
}
