import { type CountColumn, type Counts, countColumns } from './category-counts.ts'

const hatch =
  'border border-control bg-[repeating-linear-gradient(135deg,var(--color-control)_0_1px,transparent_1px_4px)]'

// Mixes of a status's ink with its ground. What has no status is hatched, so that no colour is needed to tell them apart.
const looks: Readonly<Record<Exclude<CountColumn, 'all'>, string>> = {
  available: 'bg-available/75',
  pending: 'bg-pending/70',
  sold: 'bg-sold/65',
  other: hatch,
}

/** The square that stands for a column in its head, as its part of each bar looks. */
export function StatusSquare({ column }: { column: CountColumn }) {
  if (column === 'all') return null
  return (
    <span
      aria-hidden
      className={`inline-block size-2.5 shrink-0 rounded-xs forced-color-adjust-none ${looks[column]}`}
    />
  )
}

/** A category's pets by status, as long as its part of `largest`, the number of pets of the largest category. */
export function StatusBar({ counts, largest }: { counts: Counts; largest: number }) {
  return (
    <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-sm forced-color-adjust-none">
      {countColumns.map(
        (column) =>
          column !== 'all' &&
          counts[column] > 0 && (
            <div
              key={column}
              className={`min-w-1 ${looks[column]}`}
              style={{ width: `${(counts[column] / largest) * 100}%` }}
            />
          ),
      )}
    </div>
  )
}
