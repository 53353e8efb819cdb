import { create } from 'zustand'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { noChanges, type PetChanges, withFormerChanges } from './pet-change.ts'

type ChangeState = Readonly<Partial<Record<EnvironmentId, PetChanges>>>

const useChangeStore = create<ChangeState>()(() => ({}))

/** What happened to the pets of an environment since the clerk last looked. */
export function useChanges(environment: EnvironmentId): PetChanges {
  return useChangeStore((state) => state[environment] ?? noChanges)
}

/** The same, at this moment. */
export function changesIn(environment: EnvironmentId): PetChanges {
  return useChangeStore.getState()[environment] ?? noChanges
}

/** Whether a pet is gone, at this moment: whoever copies it wants to know. */
export function isGone(environment: EnvironmentId, petId: PetId): boolean {
  return changesIn(environment).get(petId)?.kind === 'gone'
}

/** Shows what happened, in place of what was shown before. */
export function showChanges(environment: EnvironmentId, changes: PetChanges): void {
  const shown = withFormerChanges(changes, changesIn(environment))
  if (shown !== changesIn(environment)) useChangeStore.setState({ [environment]: shown })
}
