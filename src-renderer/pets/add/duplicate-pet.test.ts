import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Pet } from '../../../src-shared/pet.ts'
import { closePanel, useViewStore } from '../../view/view-store.ts'
import { dropAddition, enterAddition, moveAddition } from './addition-store.ts'
import { draftIn, emptyDraft, useDraftStore } from './draft-store.ts'
import { duplicatePet } from './duplicate-pet.ts'

// The store sends what outlives the window to main; here there is none.
vi.stubGlobal('window', { petStore: { keepView: async () => ({ ok: true, value: true }) } })
afterAll(() => {
  vi.unstubAllGlobals()
})

const bella: Pet = { id: '418', name: 'Bella', categoryId: '3', status: 'sold' }
const dot: Pet = { id: '9007199254740993', name: 'Dot', categoryId: '9', status: 'reserved' }
const draft = () => useDraftStore.getState().drafts.staging

beforeEach(() => {
  useDraftStore.getState().keepDraft('staging', emptyDraft)
  closePanel()
})

test('a pet that is duplicated fills the form, and one after it takes its place', async () => {
  await duplicatePet('staging', bella)
  expect(draft()).toEqual({ name: 'Bella', categoryId: '3', status: 'sold' })
  await duplicatePet('staging', dot)
  expect(draft()).toEqual({ name: 'Dot', categoryId: '9', status: '' })
  expect(useViewStore.getState().panel).toBe('add')
})

test('a duplicate that was submitted and not added is not lost to the next one', async () => {
  await duplicatePet('staging', bella)
  const draft = draftIn('staging')
  const submission = { pet: { name: 'Bella', categoryId: '3', status: 'sold' }, draft, isInForm: true } as const
  const { id } = enterAddition('staging', submission, 'under-way')
  await duplicatePet('staging', dot)
  expect(draftIn('staging')).toEqual(draft)
  moveAddition(id, 'returned', { kind: 'missing-api-key' })
  await duplicatePet('staging', dot)
  expect(draftIn('staging')).toEqual(draft)
  dropAddition(id)
  await duplicatePet('staging', dot)
  expect(draftIn('staging').name).toBe('Dot')
})

test('what a clerk has typed is not lost to a pet that is duplicated', async () => {
  const typed = { name: 'Half a name', categoryId: '5', status: 'pending' }
  useDraftStore.getState().keepDraft('staging', typed)
  await duplicatePet('staging', bella)
  expect(draft()).toEqual(typed)
  expect(useViewStore.getState().panel).toBe('add')
})
