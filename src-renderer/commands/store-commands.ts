import { useQueryClient } from '@tanstack/react-query'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { StatusFilter } from '../../src-shared/pet.ts'
import { petStatuses } from '../../src-shared/pet-status.ts'
import { useCommand } from '../bridge/command-actions.ts'
import { refreshInTurn } from '../pets/queries/refresh-lists.ts'
import { saveEmptySheet } from '../pets/spreadsheet/pet-cells.ts'
import { petsKey } from '../view/pets-key.ts'
import { closePanel, useMayAdd, useViewStore } from '../view/view-store.ts'

/** Shows a screen without a panel over it. */
const alone = (showScreen: () => void) => () => {
  closePanel()
  showScreen()
}

/** Offers the commands that work on every screen of this environment. */
export function useStoreCommands(environment: EnvironmentId): void {
  const queryClient = useQueryClient()
  const { showPanel, showAddForm, showSettings, showAddedHere, showDelivery, showScreen, ask } = useViewStore.getState()
  const show = (status: StatusFilter) => () => {
    showScreen('list')
    ask(environment, { status })
  }
  const openDelivery = alone(() => showDelivery())
  const showOverview = alone(() => showScreen('overview'))
  const checkShelf = alone(() => showScreen('shelf'))
  const [available, pending, sold] = petStatuses
  // The delivery screen replaces the list, and adds only the pets of its delivery.
  const hasList = useViewStore(({ screen }) => screen.screen !== 'delivery')
  // Beneath any other panel, the clerk would not see that the list changes.
  const isListSeen = useViewStore(({ panel }) => panel === null || ['palette', 'add'].includes(panel.panel))
  const hasTabs = hasList && isListSeen
  const mayAdd = useMayAdd(environment)
  useCommand('add-pet', () => showAddForm(environment), hasList && mayAdd)
  useCommand('add-delivery', openDelivery, mayAdd)
  useCommand('save-empty-sheet', () => void saveEmptySheet(environment))
  useCommand('open-settings', showSettings)
  useCommand('open-palette', () => showPanel('palette'))
  useCommand('show-keys', () => showPanel('keys'))
  useCommand('show-added-here', () => showAddedHere())
  useCommand('refresh', () => void refreshInTurn(queryClient, petsKey(environment)), hasList)
  useCommand('show-overview', showOverview, hasList)
  useCommand('check-shelf', checkShelf, hasList)
  useCommand('show-all', show('all'), hasTabs)
  useCommand('show-available', show(available), hasTabs)
  useCommand('show-pending', show(pending), hasTabs)
  useCommand('show-sold', show(sold), hasTabs)
}
