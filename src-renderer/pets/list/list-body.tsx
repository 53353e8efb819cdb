import { fetchedLater } from '../../ui/loading.ts'
import { placeOf } from './answer/answer.ts'
import type { ListRequest } from './answer/use-answer.ts'
import { PetTable, type PetTableProps, rowHeights } from './table/pet-table.tsx'
import { ListSkeleton } from './table/table-columns.tsx'

const NoRows = fetchedLater(async () => (await import('./no-rows.tsx')).NoRows)
const NumberRow = fetchedLater(async () => (await import('./table/number-row.tsx')).NumberRow)

/** Shows an answer's rows. If it has none, shows a skeleton before the first list, nothing below an error, or otherwise the reason. */
export function ListBody(props: Omit<PetTableProps, 'pets' | 'numberRow'> & { request: ListRequest }) {
  const { request, ...table } = props
  const { environment, density, answer } = table
  const { rows, petId } = answer
  const place = placeOf(answer)
  // The row that offers to open a number stands for its pet, until the pet is open.
  const isOpen = petId === answer.openPetId && rows.some(({ id }) => id === petId)
  const offered = isOpen ? undefined : petId
  switch (place) {
    case 'rows':
      return (
        <PetTable
          key={density}
          {...table}
          pets={offered === undefined ? rows : rows.filter(({ id }) => id !== offered)}
          numberRow={
            offered !== undefined && (
              <NumberRow
                petId={offered}
                environment={environment}
                pet={answer.tab.newest.get(offered)}
                height={rowHeights[density]}
              />
            )
          }
        />
      )
    case 'waiting':
      return <ListSkeleton environment={environment} rowHeight={rowHeights[density]} />
    case 'failed':
      return null
    default:
      return <NoRows environment={environment} answer={answer} place={place} refresh={request.refresh} />
  }
}
