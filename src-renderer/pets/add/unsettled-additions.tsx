import { CircleHelp, LoaderCircle } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useViewStore } from '../../view/view-store.ts'
import { useCameBack, useOpenAdditions, useUnderWay } from '../queries/additions-query.ts'
import { useDelivery } from '../queries/delivery-query.ts'
import { useDraftStore } from './draft-store.ts'
import { OpenAddition, openLook } from './open-addition.tsx'

/** More lines would leave no room for the list, or for the form. */
const mostOpen = 2

/** Enough to see that each press was taken. More would push the form down while the clerk types in it. */
const mostUnderWay = 3

interface LinesProps {
  readonly environment: EnvironmentId
  /** Whether the lines stand above the form. */
  readonly isInForm: boolean
  /** Called when a line goes because of what was pressed in it. */
  readonly onSettled: () => void
}

/** A line with what settles it for each of one or two, and one line for three or more, which leads to "Added here". */
function OpenAdditions({ environment, isInForm, onSettled }: LinesProps) {
  const open = useOpenAdditions(environment)
  const cameBack = useCameBack(environment)
  const { openAddition } = words
  if (open.length === 0) return null
  if (open.length > mostOpen) {
    const sentence = openAddition.more(open.length, environment)
    return (
      <fieldset aria-label={sentence} className={`${openLook} min-h-15 shrink-0 print:hidden`}>
        <Icon icon={CircleHelp} size={20} className="shrink-0 text-pending" />
        <p role="alert" className="min-w-0 flex-1 font-semibold">
          {sentence}
        </p>
        <Button className="border-control" onClick={() => useViewStore.getState().showAddedHere()}>
          {openAddition.showThem}
        </Button>
      </fieldset>
    )
  }
  const failures = cameBack.map(({ outcome }) => (outcome.kind === 'not-added' ? outcome.failure : undefined))
  return (
    <div className="flex max-h-64 shrink-0 flex-col gap-2 overflow-y-auto print:hidden">
      {open.map((addition) => (
        <OpenAddition
          key={addition.id}
          addition={addition}
          // Above the form, the pet that came back with the question has the button too.
          asksToAddAgain={
            isInForm && failures.some((one) => one?.kind === 'addition-open' && one.additionId === addition.id)
          }
          onSettled={onSettled}
        />
      ))}
    </div>
  )
}

/** The pets on their way to the store, a line each, oldest first. Between the rows of a delivery, each waits for its turn. */
function AdditionsUnderWay({ environment }: { environment: EnvironmentId }) {
  const additions = useUnderWay(environment)
  const isDelivering = useDelivery(environment)?.state.kind === 'sending'
  const { add } = words
  const shown = additions.slice(0, mostUnderWay)
  const others = additions.length - shown.length
  return (
    <ul
      aria-live="polite"
      aria-label={add.underWayList}
      className="flex shrink-0 flex-col gap-1 text-soft empty:hidden print:hidden"
    >
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

/** The pets that may have been added, and those that are being added, above the list or above the form. */
export function UnsettledAdditions(props: LinesProps) {
  const { environment, isInForm } = props
  // The form says it itself, and what is typed there moves no row of the list.
  const isFormShown = useDraftStore(({ formIn }) => formIn === environment)
  return (
    <>
      <OpenAdditions {...props} />
      {(isInForm || !isFormShown) && <AdditionsUnderWay environment={environment} />}
    </>
  )
}
