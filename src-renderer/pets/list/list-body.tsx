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
  switch (place.kind) {
    case 'rows':
      return (
        <PetTable
          key={density}
          {...table}
          // The row that offers to open the number already stands for its pet.
          pets={petId === undefined ? rows : rows.filter(({ id }) => id !== petId)}
          numberRow={
            petId !== undefined && (
              <NumberRow
                petId={petId}
                environment={environment}
                pet={answer.tab.newest.get(petId)}
                height={rowHeights[density]}
              />
            )
          }
        />
      )
    case 'waiting':
      return <ListSkeleton rowHeight={rowHeights[density]} />
    case 'failed':
      return null
    default:
      return <NoRows environment={environment} answer={answer} place={place} refresh={request.refresh} />
  }
}
