import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Addition, AdditionOutcome } from '../../../src-shared/addition.ts'
import { type Result, succeed } from '../../../src-shared/failure.ts'
import { additionsQuery, withChanged } from '../queries/additions.ts'
import { pressAdd } from './add-pet-sheet.tsx'
import { type AdditionRequest, emptyDraft, keepDraft, useDraftStore } from './draft-store.ts'
import { addAgain } from './send-addition.ts'

const waffles: Addition = {
  id: 'b2f1a0c4-7d7e-4c8e-9f43-6f0c8f1d2e3a',
  environment: 'staging',
  pet: { name: 'Waffles', categoryId: '3' },
  sentAt: 1,
  outcome: { kind: 'unknown', candidates: [], lookedAt: null, cause: 'ERR_CONNECTION_RESET' },
}

/** The window's requests to main. Main adds each ID once. */
let requests: AdditionRequest[]
let queryClient: QueryClient

beforeEach(() => {
  requests = []
  queryClient = new QueryClient()
  useDraftStore.setState({ drafts: {}, asked: null })
  vi.stubGlobal('petStore', {
    async createPet(request: AdditionRequest): Promise<Result<unknown>> {
      requests.push(request)
      return succeed(null)
    },
  })
  vi.stubGlobal('window', globalThis)
  tell([waffles])
})

/** Tells the window, as main does, how additions have changed. */
function tell(changed: readonly Addition[]): void {
  const { queryKey } = additionsQuery('staging')
  queryClient.setQueryData(queryKey, (known) => withChanged(known, changed))
}

/** Tells the window the outcome of its last request. */
function tellOfLast(outcome: AdditionOutcome): void {
  const { environment, id, pet, replaces } = requests.at(-1) ?? expect.fail('Nothing was asked for.')
  tell([{ environment, id, pet, replaces, sentAt: 2, outcome }])
}

const idsAsked = () => new Set(requests.map(({ id }) => id))

test('another press does not send a pet that may have been added, and says so in the form', () => {
  keepDraft('staging', { ...emptyDraft, name: 'Waffles', categoryId: '3', id: waffles.id })
  expect(pressAdd(queryClient, 'staging', false)).toMatch(/It was not sent again\.$/)
  expect(requests).toEqual([])
})

test('two presses of “Add it again anyway” make one addition, even if the first has been under way for a while', async () => {
  await Promise.all([addAgain(queryClient, waffles), addAgain(queryClient, waffles)])
  await addAgain(queryClient, waffles)
  expect(idsAsked().size).toBe(1)
  expect(requests[0]).toMatchObject({ replaces: waffles.id, pet: waffles.pet, consents: { askedAbout: [waffles.id] } })

  const asked = requests.length
  tellOfLast({ kind: 'sending' })
  await addAgain(queryClient, waffles)
  expect(requests).toHaveLength(asked)
})

test('“Add it again anyway” retries the pet’s replacement if that was not added', async () => {
  await addAgain(queryClient, waffles)
  tellOfLast({ kind: 'not-added', reason: 'not-sent', failure: null, at: 3 })
  await addAgain(queryClient, waffles)
  expect(idsAsked().size).toBe(1)
  expect(requests.at(-1)?.consents).toEqual({ askedAbout: [waffles.id], retry: true })
})

test.each<AdditionOutcome>([
  { kind: 'not-added', reason: 'clerk', failure: null, at: 3 },
  { kind: 'unknown', candidates: [], lookedAt: null, cause: null },
])('“Add it again anyway” adds another pet once the replacement is $kind', async (outcome) => {
  await addAgain(queryClient, waffles)
  tellOfLast(outcome)
  await Promise.all([addAgain(queryClient, waffles), addAgain(queryClient, waffles)])
  expect(idsAsked().size).toBe(2)
  expect(requests.at(-1)?.consents).toEqual({ askedAbout: [waffles.id] })
})

test('a lost pet is not added again once its outcome is known', async () => {
  tell([{ ...waffles, outcome: { kind: 'added', petId: '5', confirmedBy: 'list', at: 2 } }])
  await addAgain(queryClient, waffles)
  expect(requests).toEqual([])
})

test('two presses of Add make one addition, and the next typed pet is another', () => {
  const kiwi = { ...emptyDraft, name: 'Kiwi', categoryId: '7' }
  keepDraft('staging', kiwi)
  pressAdd(queryClient, 'staging', false)
  pressAdd(queryClient, 'staging', false)
  expect(idsAsked().size).toBe(1)
  const asked = requests.length
  tellOfLast({ kind: 'sending' })
  pressAdd(queryClient, 'staging', true)
  expect(requests).toHaveLength(asked)

  keepDraft('staging', kiwi)
  pressAdd(queryClient, 'staging', false)
  expect(idsAsked().size).toBe(2)
})

test('a form that “Add and start another” has cleared asks for no name while the pet is under way', () => {
  keepDraft('staging', { ...emptyDraft, name: 'Kiwi', categoryId: '7' })
  pressAdd(queryClient, 'staging', true)
  tellOfLast({ kind: 'sending' })
  expect(pressAdd(queryClient, 'staging', true)).toBeNull()
  expect(requests).toHaveLength(1)
  tellOfLast({ kind: 'added', petId: '9', confirmedBy: 'answer', at: 3 })
  expect(pressAdd(queryClient, 'staging', true)).toMatchObject({ name: '' })
})
