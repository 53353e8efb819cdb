import { useState } from 'react'
import { isUnderWay } from '../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { words } from '../../src-shared/words/words.ts'
import { Confirmation } from '../ui/pop-ups/confirmation.tsx'
import { guardFirstAdd } from '../view/first-add.ts'
import { useViewStore } from '../view/view-store.ts'
import { useSettingsChange } from './settings-queries.ts'

interface AskedSwitch {
  readonly to: EnvironmentId
  /** Whether a delivery to the environment before is being sent. */
  readonly leavesDelivery: boolean
}

async function isSendingDelivery(environment: EnvironmentId): Promise<boolean> {
  const answer = await window.petStore.getDelivery({ environment })
  return answer.ok && answer.value !== null && isUnderWay(answer.value)
}

/**
 * Switches from the environment that is `selected`. A switch to production, and one away from a delivery that is being sent,
 * first asks, with `question`, which the caller renders.
 */
export function useEnvironmentSwitch(selected: EnvironmentId) {
  const [asked, setAsked] = useState<AskedSwitch | null>(null)
  const change = useSettingsChange(
    (environment: EnvironmentId) => window.petStore.selectEnvironment({ environment }),
    (environment) => {
      const { openPet, showDelivery } = useViewStore.getState()
      openPet(null)
      showDelivery(false)
      guardFirstAdd(environment)
    },
  )
  const { switching } = words.settings

  async function choose(to: EnvironmentId) {
    if (to === selected) return
    const leavesDelivery = await isSendingDelivery(selected)
    if (to === 'production' || leavesDelivery) setAsked({ to, leavesDelivery })
    else change.mutate(to)
  }

  const question = asked && (
    <Confirmation
      title={switching.title(asked.to)}
      text={switching.text(asked.to, asked.leavesDelivery ? selected : null)}
      cancelLabel={switching.stay(selected)}
      confirmLabel={switching.confirm(asked.to)}
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null)
        change.mutate(asked.to)
      }}
    />
  )
  return { choose: (to: EnvironmentId) => void choose(to), change, question }
}
