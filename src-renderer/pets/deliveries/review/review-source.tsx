import { FileSpreadsheet } from 'lucide'
import { useId } from 'react'
import type { ReadingOfFile, TextEncoding } from '../../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type DeliveryDraft, headerChoices, nameColumnsIn } from '../draft/delivery-draft.ts'
import { changeDraft } from '../draft/delivery-store.ts'

/** Looks of a choice in a line of text. */
const lineChoice =
  'h-7 rounded-md border border-control bg-panel px-1.5 text-sm text-ink hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent'

/** The row with the names of the columns, which the clerk can change, and how many rows above it are left out. */
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

/** What each code page is for, as `Intl.DisplayNames` knows it: a script, or one of the languages. */
const writtenIn: Readonly<Partial<Record<TextEncoding, readonly ['script' | 'language', string]>>> = {
  'Windows-1250': ['language', 'pl'],
  'Windows-1251': ['script', 'Cyrl'],
  'Windows-1252': ['script', 'Latn'],
  'Windows-1253': ['script', 'Grek'],
  'Windows-1254': ['language', 'tr'],
  'Windows-1255': ['script', 'Hebr'],
  'Windows-1256': ['script', 'Arab'],
  'Windows-1257': ['language', 'lt'],
  'Windows-1258': ['language', 'vi'],
  'Windows-874': ['script', 'Thai'],
  Shift_JIS: ['language', 'ja'],
  'EUC-JP': ['language', 'ja'],
  'EUC-KR': ['language', 'ko'],
  Big5: ['language', 'zh-Hant'],
  GB18030: ['language', 'zh-Hans'],
  Macintosh: ['script', 'Latn'],
}

function encodingLabel(encoding: TextEncoding): string {
  const [type, code] = writtenIn[encoding] ?? []
  const name = type && code && new Intl.DisplayNames(document.documentElement.lang, { type }).of(code)
  return name ? `${encoding} (${name})` : encoding
}

/** The encoding of the file, which the clerk can change if the app can only guess it. */
function EncodingChoice({
  encoding,
  encodings,
  onChange,
}: Pick<NonNullable<DeliveryDraft['source']>, 'encoding' | 'encodings'> & {
  onChange: (encoding: TextEncoding) => void
}) {
  return (
    <select
      aria-label={words.delivery.review.encoding}
      value={encoding}
      onChange={({ target }) => {
        const chosen = encodings.find((one) => one === target.value)
        if (chosen) onChange(chosen)
      }}
      className={lineChoice}
    >
      {encodings.map((one) => (
        <option key={one} value={one}>
          {encodingLabel(one)}
        </option>
      ))}
    </select>
  )
}

/** The sheet of the workbook, which the clerk can change, and how much of it is hidden and left out. */
function SheetChoice({
  sheet,
  sheets,
  hidden,
  onChange,
}: Pick<NonNullable<DeliveryDraft['source']>, 'sheet' | 'sheets' | 'hidden'> & { onChange: (sheet: string) => void }) {
  const { review } = words.delivery
  if (sheet === null) return null
  return (
    <>
      {sheets.length < 2 ? (
        <bdi>{sheet}</bdi>
      ) : (
        <select
          aria-label={review.sheet}
          value={sheet}
          onChange={({ target }) => onChange(target.value)}
          className={lineChoice}
        >
          {sheets.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      )}
      {hidden.rows > 0 && <span>· {review.hiddenRows(hidden.rows)}</span>}
      {hidden.sheets > 0 && <span>· {review.hiddenSheets(hidden.sheets)}</span>}
    </>
  )
}

/**
 * Where the rows under review came from, and how they were read. `onReadAs` reads the file in another way; `onReplace` takes
 * other rows, and is null for the rest of a delivery.
 */
export function ReviewSource({
  environment,
  draft,
  onReplace,
  onReadAs,
}: {
  environment: EnvironmentId
  draft: DeliveryDraft
  onReplace: (() => void) | null
  onReadAs: (as: ReadingOfFile) => void
}) {
  const { review } = words.delivery
  const { source } = draft
  const isSure = source === null || source.encodings.length === 0
  return (
    <div className="ms-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
      <Icon icon={FileSpreadsheet} size={15} />
      <span className="font-semibold text-ink">{source?.fileName ?? review.pasted}</span>
      {source?.sheet == null &&
        review.facts(draft.rows.length, draft.separator, isSure ? (source?.encoding ?? null) : null)}
      {onReplace && (
        <>
          {source !== null && <SheetChoice {...source} onChange={(sheet) => onReadAs({ sheet })} />}
          {!isSure && <EncodingChoice {...source} onChange={(encoding) => onReadAs({ encoding })} />}
          <HeaderChoice environment={environment} draft={draft} />
          <Button look="link" className="ms-1.5" onClick={onReplace}>
            {source ? review.chooseAnother : review.pasteAgain}
          </Button>
        </>
      )}
    </div>
  )
}
