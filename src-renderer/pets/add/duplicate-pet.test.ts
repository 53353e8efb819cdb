import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Pet } from '../../../src-shared/pet.ts'
import { closePanel, useViewStore } from '../../view/view-store.ts'
import { draftIn, emptyDraft, keepDraft, useDraftStore } from './draft-store.ts'
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
  keepDraft('staging', emptyDraft)
  closePanel()
})

test('a pet that is duplicated fills the form, and one after it takes its place', () => {
  duplicatePet('staging', bella)
  expect(draft()).toEqual({ ...emptyDraft, name: 'Bella', categoryId: '3', status: 'sold' })
  duplicatePet('staging', dot)
  expect(draft()).toEqual({ ...emptyDraft, name: 'Dot', categoryId: '9', status: '' })
  expect(useViewStore.getState().panel).toBe('add')
})

test('a duplicate that was submitted and not added is not lost to the next one', () => {
  duplicatePet('staging', bella)
  const submitted = { ...draftIn('staging'), id: 'bella' }
  keepDraft('staging', submitted)
  duplicatePet('staging', dot)
  expect(draftIn('staging')).toEqual(submitted)
  keepDraft('staging', emptyDraft)
  duplicatePet('staging', dot)
  expect(draftIn('staging').name).toBe('Dot')
})

test('what a clerk has typed is not lost to a pet that is duplicated', () => {
  const typed = { ...emptyDraft, name: 'Half a name', categoryId: '5', status: 'pending' }
  keepDraft('staging', typed)
  duplicatePet('staging', bella)
  expect(draft()).toEqual(typed)
  expect(useViewStore.getState().panel).toBe('add')
})
