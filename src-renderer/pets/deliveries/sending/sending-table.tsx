import { memo, type UIEvent, useEffect, useMemo, useRef } from 'react'
import type { AdditionOutcome } from '../../../../src-shared/addition.ts'
import { isAtEnd, numberOfRow, rowEndOf } from '../../../../src-shared/delivery.ts'
import type { NewPet } from '../../../../src-shared/pet.ts'
import { type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { narrowerThan } from '../../../ui/narrower-than.ts'
import { tableRowHeight, tableRowLook, VirtualTable } from '../../../ui/virtual-table.tsx'
import { longestOf, WidestText } from '../../../ui/widest-text.tsx'
import { lookOfOutcome, OutcomeMark } from '../../add/outcome-look.tsx'
import { categoryLabel, useCategories } from '../../categories/category-store.ts'
import type { ShownDelivery } from '../../queries/deliveries.ts'
import type { RowFinder } from '../../search/row-finder.tsx'

/** The columns of a delivery that is being sent: the name gets the width that the other columns' texts leave. */
const sendingColumns = {
  wide: '3.75rem minmax(9rem,1fr) repeat(4,max-content)',
  narrow: '3.75rem minmax(9rem,1fr) max-content',
}

/** At 200 % zoom, the outcomes stand below the names. */
const useIsNarrow = narrowerThan('48rem')

/**
 * The padding and greatest width of the cells after the name. In smaller windows, a long text takes two lines, and so about three
 * fifths of its width.
 */
const widestLooks = {
  categoryId: 'min-w-24 max-w-[max(8rem,20cqi)] text-base font-normal @max-[56rem]:text-[0.525rem]',
  status: 'min-w-24 text-base font-normal @max-[56rem]:text-[0.525rem]',
  outcome: 'min-w-32 max-w-[max(13rem,26cqi)] ps-10.5 text-sm font-semibold @max-[56rem]:text-[0.525rem]',
  id: 'text-base font-normal',
} as const

const fieldsIn: Readonly<Record<keyof typeof sendingColumns, readonly NewPetField[]>> = {
  wide: newPetFields,
  narrow: ['name'],
}

const statusOf = ({ status }: NewPet) => (status === undefined ? words.add.letTheStoreDecide : words.status[status])

const idOf = (outcome: AdditionOutcome | undefined) => (outcome?.kind === 'added' ? outcome.petId : null)

interface SendingRowProps {
  readonly position: number
  readonly number: number
  readonly pet: NewPet
  readonly category: string
  readonly outcome: AdditionOutcome | undefined
  readonly isOver: boolean
  readonly width: keyof typeof sendingColumns
}

/**
 * One row of a delivery that is being sent, with its outcome. `position` counts from 0, `number` is the row's number in the file.
 * `isOver` once nothing more is sent. In a `narrow` table, the outcome is below the name.
 */
const SendingRow = memo(function SendingRow({
  position,
  number,
  pet,
  category,
  outcome,
  isOver,
  width,
}: SendingRowProps) {
  const isNow = outcome?.kind === 'sending'
  const isWaiting = rowEndOf(outcome).kind === 'to-send'
  const texts: Readonly<Record<NewPetField, string>> = {
    name: pet.name,
    categoryId: category,
    status: statusOf(pet),
  }
  const cell = 'px-3 contain-inline-size [text-align:-webkit-match-parent]'
  return (
    <tr
      aria-rowindex={position + 2}
      aria-current={isNow || undefined}
      className={`${tableRowLook[width]} hover:bg-hover aria-current:bg-selected aria-current:start-bar ${isWaiting ? 'text-soft' : ''}`}
    >
      <td className="ps-4 text-soft">{number}</td>
      {fieldsIn[width].map((field) => (
        <td
          key={field}
          dir="auto"
          className={`${cell} ${field === 'name' && !isWaiting ? 'font-semibold' : ''}`}
          title={texts[field]}
        >
          <div className="line-clamp-2 wrap-anywhere">{texts[field]}</div>
          {width === 'narrow' && <OutcomeMark outcome={outcome} isOver={isOver} />}
        </td>
      ))}
      {width === 'wide' && (
        <td className={`${cell} flex items-center`}>
          <OutcomeMark outcome={outcome} isOver={isOver} />
        </td>
      )}
      <td className="ps-3 pe-4 text-end text-soft contain-inline-size">
        <bdi>{idOf(outcome)}</bdi>
      </td>
    </tr>
  )
})

/** How far down the table to keep the row being sent. */
const keptAt = 2 / 3

/**
 * A delivery's rows and their outcomes. The table follows the row being sent until the clerk scrolls away, and again once that
 * row is back in view; at the end, it shows a refused row. Shows only the rows that `finder` finds.
 */
export function SendingTable({ delivery, finder }: { delivery: ShownDelivery; finder: RowFinder }) {
  const { rows, outcomes, environment } = delivery
  const categories = useCategories(environment)
  const body = useRef<HTMLTableSectionElement>(null)
  const isFollowing = useRef(true)
  const ownScroll = useRef<number | null>(null)
  const { fields } = words
  const isOver = isAtEnd(delivery)
  const width = useIsNarrow() ? 'narrow' : 'wide'
  const rowHeight = tableRowHeight[width]
  const shown = rows.flatMap((row, position) => {
    if (finder.text === '') return [position]
    const { name, categoryId } = row.pet
    const texts = [name, categoryLabel(categories, categoryId), `${numberOfRow(delivery, position)}`]
    return finder.holds(texts) ? [position] : []
  })
  const widest = useMemo(() => {
    const statuses = rows.map(({ pet }) => statusOf(pet))
    const labels = outcomes.map((outcome) => lookOfOutcome(outcome, isOver).label)
    return {
      categoryId: longestOf(rows.map(({ pet }) => categoryLabel(categories, pet.categoryId))),
      status: longestOf(statuses),
      outcome: longestOf(labels),
      id: longestOf(outcomes.map((outcome) => idOf(outcome) ?? '')),
    }
  }, [rows, outcomes, isOver, categories])
  const ends = outcomes.map((outcome) => rowEndOf(outcome).kind)
  const inView = (['sending', ...(isOver ? ['refused' as const] : []), 'to-send'] as const).find((end) =>
    ends.includes(end),
  )
  const current = shown.indexOf(inView ? ends.indexOf(inView) : -1)

  // The table's scroll position in the document.
  useEffect(() => {
    const element = body.current
    if (!element || current < 0 || !isFollowing.current) return
    const above = Math.round((element.clientHeight * keptAt) / rowHeight)
    const top = Math.max(0, current + 1 - above) * rowHeight
    ownScroll.current = top
    element.scrollTop = top
  }, [current, rowHeight])

  function onScroll({ currentTarget: element }: UIEvent<HTMLElement>) {
    const isOwn = ownScroll.current !== null && Math.abs(element.scrollTop - ownScroll.current) <= 1
    ownScroll.current = null
    const top = current * rowHeight
    const isInView = top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight
    if (!isOwn) isFollowing.current = isInView
  }

  return (
    <VirtualTable
      label={words.delivery.review.table}
      columns={sendingColumns[width]}
      width={width}
      count={shown.length}
      body={body}
      onScroll={onScroll}
      head={
        <>
          <th scope="col" className="ps-4 text-start font-semibold">
            {fields.row}
          </th>
          {(width === 'wide' ? ([...newPetFields, 'outcome'] as const) : (['name'] as const)).map((column) => (
            <th key={column} scope="col" className="px-3 text-start font-semibold">
              {width === 'wide' ? fields[column] : words.addedHere.nameAndOutcome}
              {column !== 'name' && <WidestText texts={widest[column]} className={widestLooks[column]} />}
            </th>
          ))}
          <th scope="col" className="ps-3 pe-4 text-end font-semibold">
            {fields.id}
            <WidestText texts={widest.id} className={widestLooks.id} />
          </th>
        </>
      }
      row={(place) => {
        const position = shown[place] ?? place
        const row = rows[position]
        return (
          row && (
            <SendingRow
              key={position}
              position={place}
              number={numberOfRow(delivery, position)}
              pet={row.pet}
              category={categoryLabel(categories, row.pet.categoryId)}
              outcome={outcomes[position]}
              isOver={isOver}
              width={width}
            />
          )
        )
      }}
    />
  )
}
