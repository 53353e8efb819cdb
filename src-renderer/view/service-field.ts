import { create } from 'zustand'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { useViewStore } from './view-store.ts'

/** A field of one service in the settings. */
export interface ServiceFieldName {
  readonly environment: EnvironmentId
  readonly field: 'baseUrl' | 'apiKey'
}

/** The field that the settings open at; null where they were opened for themselves. */
export const useServiceFieldStore = create<{ readonly wanted: ServiceFieldName | null }>()(() => ({ wanted: null }))

/** Opens the settings with the focus in one field, and an API key that is kept ready to be replaced. */
export function openServiceField(wanted: ServiceFieldName): void {
  useServiceFieldStore.setState({ wanted })
  useViewStore.getState().showPanel('settings')
}
