import { Check, X } from 'lucide'
import { useId, useRef } from 'react'
import type { Pet } from '../../../src-shared/pet.ts'
import type { ShelfRow } from '../../../src-shared/shelf-check.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { tableRowLook, VirtualTable } from '../../ui/virtual-table.tsx'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { StatusWithMark } from '../changes/pet-mark.tsx'
import { changeOf, noteOf, type ShownShelf } from './shelf-rows.ts'

const ofPets = 'minmax(9rem,2fr) minmax(7rem,1fr) max-content max-content minmax(6rem,2fr) max-content'
const ofCodes = 'minmax(9rem,1fr) minmax(12rem,2fr) max-content'
const cell = 'px-3 [text-align:-webkit-match-parent]'
const head = 'px-3 text-start font-semibold'

/** The rows below one answer. */
export function ShelfTable(props: {
  shown: ShownShelf
  label: string
  rows: readonly ShelfRow[]
  /** Takes back a row's scans. */
  onTakeBack: ((row: ShelfRow) => void) | null
  /** Counts a row's pet as there without a scan, for example because its label is lost. */
  onThere: (pet: Pet) => void
}) {
  const { shown, label, rows, onTakeBack, onThere } = props
  const categories = useCategories(shown.environment)
  const body = useRef<HTMLTableSectionElement>(null)
  const id = useId()
  const { fields, shelf } = words
  // Codes that stand for no pet have nothing else to show.
  const hasPets = rows.length === 0 || rows.some(({ pet }) => pet !== null)

  function row(place: number) {
    const each = rows[place]
    if (!each) return null
    const { pet, key, scans } = each
    const note = noteOf(shown, each)
    const act = !onTakeBack
      ? null
      : scans.length > 0
        ? { icon: X, label: shelf.takeBack, press: () => onTakeBack(each) }
        : pet && { icon: Check, label: shelf.answers.there, press: () => onThere(pet) }
    return (
      <tr key={key} aria-rowindex={place + 2} className={`${tableRowLook.wide} hover:bg-hover`}>
        <td dir="auto" className={`${cell} font-semibold`} title={pet?.name ?? key}>
          <div id={`${id}-name-${place}`} className="line-clamp-2 wrap-anywhere">
            {pet?.name ?? key}
          </div>
        </td>
        {hasPets && (
          <>
            <td dir="auto" className={cell}>
              <div className="line-clamp-2 wrap-anywhere">{pet && categoryLabel(categories, pet.categoryId)}</div>
            </td>
            <td className={cell}>{pet && <StatusWithMark pet={pet} change={changeOf(each)} />}</td>
            <td className={`${cell} text-end text-soft`}>
              <bdi>{pet?.id}</bdi>
            </td>
          </>
        )}
        <td className={`${cell} text-sm text-soft`} title={note}>
          <div className="line-clamp-2 wrap-anywhere">{note}</div>
        </td>
        <td className="pe-3 text-end">
          {act && (
            <Button
              look="quiet"
              id={`${id}-act-${place}`}
              aria-label={act.label}
              aria-labelledby={`${id}-act-${place} ${id}-name-${place}`}
              onClick={act.press}
              icon={act.icon}
            />
          )}
        </td>
      </tr>
    )
  }

  return (
    <VirtualTable
      label={label}
      columns={hasPets ? ofPets : ofCodes}
      count={rows.length}
      body={body}
      row={row}
      head={
        <>
          {[fields.name, ...(hasPets ? [fields.categoryId, fields.status, fields.id] : []), shelf.scanned].map(
            (name) => (
              <th key={name} scope="col" className={name === fields.id ? `${head} text-end!` : head}>
                {name}
              </th>
            ),
          )}
          <td />
        </>
      }
    />
  )
}
