import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { AdditionOutcome } from '../../../src-shared/addition.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { closePanel, useViewStore } from '../../view/view-store.ts'
import {
  draftIn,
  duplicatePet,
  editedDraft,
  emptyDraft,
  holds,
  keepDraft,
  keepEdit,
  nextDraft,
  useDraftStore,
} from './draft-store.ts'

const sent = { ...emptyDraft, name: 'Kiwi', categoryId: '7', id: 'kiwi' }
const refused: AdditionOutcome = { kind: 'not-added', reason: 'refused', failure: null, at: 1 }

// The view store sends main what must outlive the window; there is no main here.
beforeEach(() => {
  vi.stubGlobal('window', { petStore: { keepView: async () => ({ ok: true, value: true }) } })
  useDraftStore.setState({ drafts: {}, statuses: {}, asked: null })
  closePanel()
})
afterAll(() => void vi.unstubAllGlobals())

test('the form holds a pet that came back and was edited until the change is sent or the name cleared', () => {
  const edited = editedDraft(sent, { name: 'Kiwi II' }, refused)
  expect(edited).toEqual({ ...sent, name: 'Kiwi II', id: null, replaces: 'kiwi' })
  expect(holds(edited, sent)).toBe(true)
  const further = editedDraft(edited, { categoryId: '8' }, undefined)
  expect(further).toEqual({ ...edited, categoryId: '8' })
  expect(holds(editedDraft(further, { name: ' ' }, undefined), sent)).toBe(false)
})

test.each<AdditionOutcome>([
  { kind: 'sending' },
  { kind: 'unknown', candidates: [], lookedAt: null, cause: null },
  { kind: 'added', petId: '1', confirmedBy: 'answer', at: 1 },
])('text typed over a pet that is $kind is another pet, and does not replace it', (outcome) => {
  const edited = editedDraft({ ...sent, replaces: 'former' }, { name: 'Loki' }, outcome)
  expect(edited).toEqual({ ...sent, name: 'Loki', id: null, replaces: null })
})

test('a form cleared for the next pet keeps category and status', () => {
  const next = nextDraft({ ...sent, status: 'sold', replaces: 'former' })
  expect(next).toEqual({ ...emptyDraft, categoryId: '7', status: 'sold' })
})

test('the status that a clerk chose last is the one of the next empty form, in that environment alone', () => {
  keepEdit('staging', { status: 'sold' })
  useDraftStore.setState({ drafts: {} })
  expect([draftIn('staging').status, draftIn('production').status]).toStrictEqual(['sold', 'available'])
})

test('a question about the form’s pet goes when the text changes, and any other question stays', () => {
  const pet = { name: 'Kiwi', categoryId: '7' }
  const asked = { environment: 'production', id: 'kiwi', pet } as const
  keepDraft('production', sent)
  useDraftStore.setState({ asked })
  keepDraft('production', { ...sent })
  expect(useDraftStore.getState().asked).toBe(asked)
  keepDraft('staging', emptyDraft)
  keepDraft('production', editedDraft(draftIn('production'), { name: 'Kiw' }, undefined))
  expect(useDraftStore.getState().asked).toBeNull()

  // The form was cleared before the question was asked.
  useDraftStore.setState({ asked })
  keepDraft('production', { ...emptyDraft, name: 'L' })
  expect(useDraftStore.getState().asked).toBe(asked)
})

const bella: Pet = { id: '418', name: 'Bella', categoryId: '3', status: 'sold' }
const dot: Pet = { id: '9007199254740993', name: 'Dot', categoryId: '9', status: 'reserved' }
const draft = () => useDraftStore.getState().drafts.staging

test('a duplicated pet fills the form, and the next one replaces it unless the clerk has typed a name or submitted it', () => {
  duplicatePet('staging', bella)
  expect(draft()).toEqual({ ...emptyDraft, name: 'Bella', categoryId: '3', status: 'sold' })
  duplicatePet('staging', dot)
  expect(draft()).toEqual({ ...emptyDraft, name: 'Dot', categoryId: '9', status: '' })
  for (const own of [
    { ...draftIn('staging'), id: 'dot' },
    { ...emptyDraft, categoryId: '5', name: 'Half a name' },
  ]) {
    keepDraft('staging', own)
    duplicatePet('staging', bella)
    expect(draft()).toBe(own)
    expect(useViewStore.getState().panel).toEqual({ panel: 'add', environment: 'staging' })
  }
  keepEdit('staging', { name: ' ' })
  duplicatePet('staging', bella)
  expect(draft()?.name).toBe('Bella')
})
