import { isUnderWay } from '../src-shared/delivery.ts'
import { words } from '../src-shared/words/words.ts'
import { useDelivery } from './pets/queries/deliveries.ts'
import { useSelectedEnvironment } from './settings/settings-queries.ts'
import { Confirmation } from './ui/pop-ups/question.tsx'
import { type CarriedPets, useViewStore } from './view/view-store.ts'

/** Asks before the switch to the store in which the clerk will review pets of this one. */
export function CarryingQuestion({ from, to, pets }: CarriedPets) {
  const delivery = useDelivery(from)
  const change = useSelectedEnvironment(from)
  const { carrying } = words
  const { switching } = words.settings
  const leavesDelivery = delivery != null && isUnderWay(delivery)
  return (
    <Confirmation
      title={carrying.title(pets.length, to)}
      text={words.sentences([
        (to === 'production' || leavesDelivery) && switching.text(to, leavesDelivery ? from : null),
        carrying.stays(from),
      ])}
      cancelLabel={switching.stay(from)}
      confirmLabel={switching.confirm(to)}
      onCancel={() => useViewStore.setState({ carried: null })}
      onConfirm={() => change.mutate(to)}
    />
  )
}
