import { LoaderCircle } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDelivery } from '../known/delivery-query.ts'
import type { Addition } from './addition-store.ts'

// Enough to see that each press was taken. More would push the form down while the clerk types in it.
const mostLines = 3

/** The pets on their way to the store, a line each, oldest first. Between the rows of a delivery, each waits for its turn. */
export function AdditionsUnderWay({
  environment,
  additions,
}: {
  environment: EnvironmentId
  additions: readonly Addition[]
}) {
  const { add } = words
  const isDelivering = useDelivery(environment)?.state.kind === 'sending'
  const shown = additions.slice(0, mostLines)
  const others = additions.length - shown.length
  return (
    <ul aria-live="polite" aria-label={add.underWayList} className="flex flex-col gap-1 text-soft empty:hidden">
      {shown.map(({ id, pet }) => (
        <li key={id} className="flex min-h-6 items-center gap-2">
          <Icon icon={LoaderCircle} size={15} className="shrink-0 motion-safe:animate-spin" />
          <span className="min-w-0 wrap-anywhere">
            {isDelivering ? add.underWayInTurn(pet.name) : add.underWay(pet.name)}
          </span>
        </li>
      ))}
      {others > 0 && <li className="min-h-6 ps-5.75">{add.moreUnderWay(others)}</li>}
    </ul>
  )
}
