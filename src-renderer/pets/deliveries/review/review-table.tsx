import { ChevronDown } from 'lucide'
import { memo, type ReactNode, useId, useMemo, useRef } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useVirtualRows } from '../../../ui/virtual-rows.tsx'
import { longestOf, WidestText } from '../../../ui/widest-text.tsx'
import { CategoryCombobox } from '../../add/category-combobox.tsx'
import { chooseStatus } from '../../add/draft-store.ts'
import { categoryIdIn } from '../../add/read-draft.ts'
import { categoryLabel, knownCategories, useCategories } from '../../categories/category-store.ts'
import type { CheckedRow } from '../draft/check-rows.ts'
import { changeColumn, type DeliveryDraft } from '../draft/delivery-draft.ts'
import { changeDraft, reviewIn } from '../draft/delivery-store.ts'
import type { Account } from '../oddities/measures.ts'
import {
  choiceLists,
  fieldLabel,
  likenessSentence,
  ReviewRow,
  rowHeight,
  shownIn,
  textBeside,
  useReviewCells,
} from './review-rows.tsx'

/** The review's columns: the name gets the width that the other columns' texts leave. */
const reviewColumns = {
  gridTemplateColumns:
    '3.75rem minmax(11rem,1fr) minmax(9rem,max-content) minmax(11rem,max-content) minmax(13rem,28cqi)',
}

interface ReviewTableProps {
  readonly environment: EnvironmentId
  readonly draft: DeliveryDraft
  readonly rows: readonly CheckedRow[]
  readonly unused: Account['unused']
  /** Whether the rows were compared with the store. */
  readonly compared: string
}

const box =
  'relative flex h-8 w-full items-center gap-1.5 rounded-lg border border-control bg-panel ps-3 pe-2.5 text-base font-normal text-ink hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent'

interface HeadSelectProps {
  readonly label: string
  readonly prefix: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

/** A native select in our look, with a word before the chosen value. */
function HeadSelect({ label, prefix, value, options, onChange }: HeadSelectProps) {
  const chosen = options.find(([one]) => one === value)?.[1] ?? ''
  return (
    <div className={box} title={chosen}>
      {/* Hidden in a narrow column. */}
      <span aria-hidden className="shrink-0 text-sm text-soft @max-[12rem]:hidden">
        {prefix}
      </span>
      <span
        aria-hidden
        dir="auto"
        className="line-clamp-2 min-w-0 flex-auto leading-[1.1] wrap-anywhere [text-align:-webkit-match-parent]"
      >
        {chosen}
      </span>
      <Icon icon={ChevronDown} size={14} className="shrink-0 text-soft" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 opacity-0"
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

interface HeadCellProps {
  readonly title: string
  readonly widest?: readonly string[]
  readonly children?: ReactNode
}

function HeadCell({ title, widest = [], children }: HeadCellProps) {
  return (
    <th scope="col" className="min-w-0 px-3 text-start text-sm font-semibold text-soft">
      <div className="@container grid grid-cols-1 gap-1">
        {title}
        {children}
      </div>
      {/* With room for the arrow of the browser's list in each cell. */}
      <WidestText texts={widest} className="max-w-[max(9rem,24cqi)] ps-3 pe-8 text-base font-normal" />
    </th>
  )
}

interface ReviewHeadProps
  extends Pick<ReviewTableProps, 'environment' | 'compared'>,
    Pick<DeliveryDraft, 'columns' | 'matching' | 'forAll' | 'carriedFrom'> {
  /** The longest texts in the cells of the category, each on a line. */
  readonly widest: string
}

/**
 * The review's head: each field's column, and the value for its empty cells. If the clerk chooses a column for a second field, it
 * moves there. A letter in a cell does not render it.
 */
const ReviewHead = memo(function ReviewHead(props: ReviewHeadProps) {
  const { environment, columns, matching, forAll, carriedFrom, compared, widest } = props
  const categories = useCategories(environment)
  const { review } = words.delivery
  const id = useId()
  const categoryBox = useRef<HTMLDivElement>(null)
  const widestIn: Readonly<Record<NewPetField, readonly string[]>> = {
    name: [],
    categoryId: [widest],
    status: [words.add.letTheStoreDecide, ...petStatuses.map((status) => words.status[status])],
  }
  const columnChoices = [
    ['', review.noColumn] as const,
    ...columns.map((name, column) => [String(column), name] as const),
  ]
  const setForAll = (change: Partial<typeof forAll>) =>
    changeDraft(environment, (now) => ({ ...now, forAll: { ...now.forAll, ...change } }))

  function columnOf(field: NewPetField) {
    if (carriedFrom !== undefined) return null
    const column = matching[field]
    const name = column === null ? review.noColumn : (columns[column] ?? '')
    return (
      <HeadSelect
        label={review.columnOf(fieldLabel(field), name)}
        prefix={review.column}
        value={column === null ? '' : String(column)}
        options={columnChoices}
        onChange={(value) =>
          changeDraft(environment, (now) =>
            changeColumn({ ...now, matching }, field, value === '' ? null : Number(value)),
          )
        }
      />
    )
  }

  const ifEmpty: Readonly<Record<NewPetField, ReactNode>> = {
    name: <span className="flex min-h-8 items-center font-normal">{review.everyRowNeedsOne}</span>,
    categoryId: (
      <>
        <div ref={categoryBox} className={box}>
          <label htmlFor={id} className="shrink-0 text-sm text-soft">
            {review.ifEmpty}
          </label>
          <CategoryCombobox
            environment={environment}
            typed={forAll.categoryId}
            anchor={categoryBox}
            onType={(typed, isChosen) => setForAll({ categoryId: isChosen ? categoryLabel(categories, typed) : typed })}
            onBlur={(event) => {
              const known = categoryIdIn(event.target.value)
              if (known !== undefined) setForAll({ categoryId: categoryLabel(categories, known) })
            }}
            render={(input) => (
              <input
                {...input}
                id={id}
                aria-label={words.failure.detail(review.ifEmpty, words.fields.categoryId)}
                autoComplete="off"
                spellCheck={false}
                className="min-w-0 flex-1 bg-transparent own-direction select-text outline-none"
              />
            )}
          />
        </div>
        <datalist id={choiceLists.categoryId}>
          {knownCategories([], categories).map((categoryId) => (
            <option key={categoryId} value={categoryLabel(categories, categoryId)} />
          ))}
        </datalist>
      </>
    ),
    status: (
      <>
        <HeadSelect
          label={words.failure.detail(review.ifEmpty, words.fields.status)}
          prefix={review.ifEmpty}
          value={forAll.status}
          options={[
            ['', words.add.letTheStoreDecide],
            ...petStatuses.map((status) => [status, words.status[status]] as const),
          ]}
          onChange={(status) => {
            setForAll({ status })
            chooseStatus(environment, status)
          }}
        />
        <datalist id={choiceLists.status}>
          {petStatuses.map((status) => (
            <option key={status} value={words.status[status]} />
          ))}
        </datalist>
      </>
    ),
  }

  return (
    <thead className="col-span-full grid grid-cols-subgrid overflow-hidden border-b border-line bg-ground [scrollbar-gutter:stable]">
      <tr className="col-span-full grid grid-cols-subgrid items-start pt-1.5 pb-2">
        <th scope="col" className="ps-4 text-start text-sm font-semibold text-soft">
          {words.fields.row}
        </th>
        {newPetFields.map((field) => (
          <HeadCell key={field} title={fieldLabel(field)} widest={widestIn[field]}>
            {columnOf(field)}
            {ifEmpty[field]}
          </HeadCell>
        ))}
        <HeadCell title={review.check}>
          <span className="min-h-8.5 content-center font-normal">{compared}</span>
        </HeadCell>
      </tr>
    </thead>
  )
})

/**
 * The rows of a delivery under review, all equally high. Tab goes from field to field, and Enter to the field below. Only rows in view are in
 * the document.
 */
export function ReviewTable({ environment, draft, rows, unused, compared }: ReviewTableProps) {
  const categories = useCategories(environment)
  const { columns, matching, forAll, carriedFrom } = draft
  const body = useRef<HTMLTableSectionElement>(null)
  const cells = useReviewCells({ body, environment, rows })
  const virtual = useVirtualRows(body, { count: rows.length, rowHeight, pinned: [cells.position] })
  const widest = useMemo(() => {
    const shown = ({ texts, pet }: CheckedRow) => shownIn('categoryId', { texts, pet, forAll, categories }).shown
    return longestOf(rows.map(shown)).join('\n')
  }, [rows, forAll, categories])

  function row(position: number) {
    if (!rows[position]) return null
    // Without what is new at each check, so that a letter renders only its own row.
    const { alikes: _, likeness, question, ...checked } = rows[position]
    return (
      <ReviewRow
        key={checked.row.number}
        {...checked}
        position={position}
        beside={textBeside(checked.row, unused)}
        likeness={likenessSentence(likeness)}
        asked={question && (question.ofRow?.(checked.row.number) ?? question.name)}
        matching={matching}
        forAll={forAll}
        categories={categories}
        current={checked.row.number === cells.current?.row ? cells.current.cell : null}
        home={checked.row.number === cells.start?.row ? cells.start.cell : null}
        handlers={cells.handlers}
      />
    )
  }

  return (
    <>
      <div role="alert" className="pb-2 text-error empty:hidden">
        {cells.severalIn === reviewIn(environment) && words.add.severalCells}
      </div>
      <div className="@container flex min-h-0 flex-1 overflow-x-auto rounded-xl border border-line bg-panel">
        <table
          aria-label={words.delivery.review.table}
          aria-rowcount={rows.length + 1}
          style={reviewColumns}
          className="grid min-w-184 flex-1 grid-rows-[auto_minmax(0,1fr)]"
        >
          <ReviewHead {...{ environment, columns, matching, forAll, carriedFrom, compared, widest }} />
          <tbody
            ref={body}
            onKeyDown={cells.onKeyDown}
            onClick={cells.onClick}
            className="col-span-full grid auto-rows-max grid-cols-subgrid content-start overflow-y-auto [scrollbar-gutter:stable]"
          >
            {rows.length === 0 && (
              <tr className="col-span-full block p-4 text-soft">
                <td>{words.palette.nothing}</td>
              </tr>
            )}
            {virtual.draw(row)}
          </tbody>
        </table>
      </div>
    </>
  )
}
