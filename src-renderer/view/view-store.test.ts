import { beforeEach, expect, test } from 'vitest'
import { useViewStore } from './view-store.ts'

const { showScreen, showDelivery, closeDelivery, openPet, askNumber, ask, showView } = useViewStore.getState()
const shown = () => useViewStore.getState().screen

beforeEach(() => showScreen('list'))

test.each(['list', 'overview'] as const)('a delivery opened over the %s goes back to it', (over) => {
  showScreen(over)
  showDelivery()
  // Fixing its rows and going back to its end stay on the same screen.
  showDelivery('delivery-1')
  expect(shown()).toEqual({ screen: 'delivery', over, fixing: 'delivery-1' })
  showDelivery()
  closeDelivery()
  expect(shown()).toEqual({ screen: over })
  closeDelivery()
  expect(shown()).toEqual({ screen: over })
})

test('a pet opens beside the list, whatever screen it is opened from, and closing it stays there', () => {
  showScreen('overview')
  openPet(null)
  expect(shown()).toEqual({ screen: 'overview' })
  showDelivery()
  openPet('418')
  expect(shown()).toEqual({ screen: 'list' })
  openPet(null)
  closeDelivery()
  expect(shown()).toEqual({ screen: 'list' })
})

test('the clerk asks for a number, with another key too, until they ask the list for anything else, and an open pet stays open', () => {
  const asked = () => useViewStore.getState().askedPet
  askNumber('999')
  expect(asked()).toEqual({ petId: '999', by: 'number' })
  ask('staging', { text: 'bella' })
  expect(asked()).toBeNull()
  askNumber('999')
  for (const id of ['first', 'second']) showView('staging', id, true)
  expect(asked()).toEqual({ petId: '999', by: 'number' })
  openPet('418')
  ask('staging', { status: 'sold' })
  expect(asked()).toEqual({ petId: '418', by: 'row' })
})
