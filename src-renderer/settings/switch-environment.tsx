import { useState } from 'react'
import type { EnvironmentId } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Confirmation } from '../ui/confirmation.tsx'
import { guardFirstAdd } from '../view/first-add.ts'
import { useViewStore } from '../view/view-store.ts'
import { useSettingsChange } from './settings-queries.ts'

/**
 * Switches the environment. A switch to production first asks, with `question`, which the caller renders. The first choice
 * of an environment is not a switch and asks nothing: there is no other store to confuse it with.
 */
export function useEnvironmentSwitch(selected: EnvironmentId | null) {
  const [isAsking, setAsking] = useState(false)
  const change = useSettingsChange(
    (environment: EnvironmentId) => window.petStore.selectEnvironment({ environment }),
    (environment) => {
      if (selected === null) return
      useViewStore.getState().openPet(null)
      guardFirstAdd(environment)
    },
  )
  const { switchToProduction } = words.settings

  function choose(environment: EnvironmentId) {
    if (environment === selected) return
    if (environment === 'production' && selected !== null) setAsking(true)
    else change.mutate(environment)
  }

  const question = isAsking && (
    <Confirmation
      title={switchToProduction.title}
      text={switchToProduction.text}
      cancelLabel={switchToProduction.stay(selected)}
      confirmLabel={switchToProduction.confirm}
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false)
        change.mutate('production')
      }}
    />
  )
  return { choose, change, question }
}
