import { endedOf, isUnderWay } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useDelivery } from '../queries/deliveries.ts'

/** The window's title while a delivery is being added or paused: React puts it before the title without one. Otherwise shows nothing. */
export function DeliveryTitle({ environment }: { environment: EnvironmentId }) {
  const delivery = useDelivery(environment)
  if (!delivery || !(isUnderWay(delivery) || delivery.state.kind === 'paused')) return null
  const { outcomes } = delivery
  const progress = words.delivery.sending.progressOf(endedOf(outcomes), outcomes.length)
  return <title>{`${progress} · ${words.windowTitle(environment)}`}</title>
}
