import type { Ref } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import type { Appearance } from '../../../src-shared/settings.ts'
import { fetchedLater } from '../../ui/loading.ts'
import { type Answer, placeOf } from './answer/answer.ts'
import type { ListRequest } from './answer/use-answer.ts'
import type { PetMenuRequest } from './table/pet-menu.tsx'
import { PetTable, type PetTableHandle, rowHeights } from './table/pet-table.tsx'
import { ListSkeleton } from './table/table-columns.tsx'

const NoRows = fetchedLater(async () => (await import('./no-rows.tsx')).NoRows)
const NumberRow = fetchedLater(async () => (await import('./table/number-row.tsx')).NumberRow)

/** Shows an answer's rows. If it has none, shows a skeleton before the first list, nothing below an error, or otherwise the reason. */
export function ListBody({
  environment,
  density,
  answer,
  request,
  tableRef,
  selected,
  onSelect,
  onMenu,
  onClosePet,
}: {
  environment: EnvironmentId
  density: Appearance['density']
  answer: Answer
  request: ListRequest
  tableRef: Ref<PetTableHandle>
  selected: ReadonlySet<PetId>
  onSelect: (selected: ReadonlySet<PetId>) => void
  onMenu: (request: PetMenuRequest) => void
  onClosePet: () => void
}) {
  const { rows, petId, isLooking } = answer
  const place = placeOf(answer)
  switch (place.kind) {
    case 'rows':
      return (
        <PetTable
          key={density}
          ref={tableRef}
          environment={environment}
          // The row that offers to open the number already stands for its pet.
          pets={petId === undefined ? rows : rows.filter(({ id }) => id !== petId)}
          answer={answer}
          numberRow={
            petId !== undefined && (
              <NumberRow
                petId={petId}
                environment={environment}
                pet={answer.tab.knowledge.newest.get(petId)}
                height={rowHeights[density]}
              />
            )
          }
          isLooking={isLooking}
          density={density}
          selected={selected}
          onSelect={onSelect}
          onMenu={onMenu}
          onClose={onClosePet}
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
