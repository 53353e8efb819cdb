import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listAsAsked } from '../../src-main/pets/store/list-as-asked.ts'
import { createPetClient } from '../../src-main/service/pet-client.ts'
import { createPracticeStore, practiceTransport } from '../../src-main/service/practice/practice-store.ts'
import { answerTo, sentenceOf } from '../../src-renderer/pets/list/answer/answer.ts'
import { type KnownList, newestCopies, receivedPet } from '../../src-renderer/pets/queries/pet-queries.ts'
import { isOfTab, listWith } from '../../src-renderer/pets/queries/tab-pets.ts'
import { searchPets } from '../../src-renderer/pets/search/search-pets.ts'
import { listToLookThrough } from '../../src-renderer/pets/search/widest-list.ts'
import { firstQuestion } from '../../src-renderer/view/question.ts'
import { asManyAsPossible } from '../../src-shared/list-choices.ts'
import type { Pet, PetFilter, PetLookup, StatusFilter } from '../../src-shared/pet.ts'
import { petStatuses } from '../../src-shared/pet-status.ts'

/** Compares the window's search, with main's listing and the practice store, with a brute-force search of the store. */

const sizes = [0, 20, 99, 100, 101, 260, 300, 399, 400, 401, 5000] as const
const tabs: readonly StatusFilter[] = ['all', ...petStatuses]
const names = ['Bella', 'Mochi', 'Zoë', 'Figaro', 'Mo']
const noCategories = { names: {}, recent: [] }

/** Any store with `size` pets and random statuses, by the `weights` of available, pending, sold and none. */
const store = fc
  .record({
    size: fc.constantFrom(...sizes),
    weights: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3)),
    seed: fc.nat(),
  })
  .map(({ size, weights, seed }): readonly Pet[] => {
    const drawn = [...petStatuses, undefined].flatMap((status, at) =>
      Array.from({ length: weights[at] ?? 0 }, () => status),
    )
    const statuses = drawn.length === 0 ? [undefined] : drawn
    let state = seed % 2_147_483_647
    const below = (bound: number) => {
      state = (state * 48_271 + 11) % 2_147_483_647
      return state % bound
    }
    return Array.from({ length: size }, (_, position) => {
      const status = statuses[below(statuses.length)]
      const pet = { id: `${position + 1}`, name: `${names[below(names.length)]} ${below(40)}`, categoryId: '3' }
      return status === undefined ? pet : { ...pet, status }
    })
  })

const view = fc.record({
  status: fc.constantFrom(...tabs),
  limit: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom<PetFilter['limit']>(20, 100, asManyAsPossible)),
})
const search = fc.constantFrom('mochi', 'mo', 'zoe 1', 'bella 39', 'figaro 7', '12', '#240', 'nobody')

function idsOf(pets: readonly Pet[]): readonly string[] {
  return pets.map(({ id }) => id).toSorted()
}

async function searchStore(
  pets: readonly Pet[],
  shown: PetFilter,
  text: string,
  known: {
    readonly lookups: readonly PetLookup[]
    readonly added: readonly Pet[]
    readonly searchedTabs: readonly StatusFilter[]
  },
) {
  const client = createPetClient({ now: () => 0 })
  const connection = {
    baseUrl: 'http://127.0.0.1/v1',
    apiKey: null,
    transport: practiceTransport(createPracticeStore({ pets })),
    store: { hasAnswered: false },
  }
  let requests = 0
  async function load(filter: PetFilter): Promise<KnownList> {
    const listed = await listAsAsked(
      (parameters) => {
        requests += 1
        return client.listPets(connection, parameters)
      },
      filter,
      () => 1_000_000,
    )
    if (!listed.ok) throw new Error(listed.failure.kind)
    return { filter, page: listed.value }
  }

  const lists = [await load(shown)]
  for (const status of known.searchedTabs) lists.push(await load({ status, limit: asManyAsPossible }))
  requests = 0
  const wanted = listToLookThrough(
    { lists: [...lists], lookups: known.lookups },
    { status: shown.status, shown, askedAt: 1_000_000 },
  )
  if (wanted !== null && !listWith(lists, wanted)) lists.push(await load(wanted))
  const answers = { lists, lookups: known.lookups }
  const answer = answerTo(
    { ...firstQuestion, filter: shown, text },
    {
      answers,
      added: [{ pets: known.added, receivedAt: 0 }],
      unnumbered: [],
      newest: newestCopies([...lists.map(({ page }) => page), ...known.lookups.map(receivedPet)]),
      categories: noCategories,
      changes: null,
      hasListFailed: false,
      isLookingThrough: false,
      failedLookup: undefined,
    },
  )
  return { found: answer.rows, searched: answer.tab.pets, sentence: sentenceOf(answer), requests }
}

/** The pets of a tab that list requests can reach (section 4.1): those among the first 100 of all, or of each status. */
function reachable(pets: readonly Pet[], status: StatusFilter): readonly Pet[] {
  const lists = tabs.map((tab) => pets.filter((pet) => isOfTab(pet, tab)).slice(0, 100))
  return pets.filter((pet) => isOfTab(pet, status) && lists.some((list) => list.includes(pet)))
}

/** Expects a sentence about a search to be true of the store. */
function expectTrue(
  sentence: string,
  { pets, status, text }: { pets: readonly Pet[]; status: StatusFilter; text: string },
) {
  const inTab = pets.filter((pet) => isOfTab(pet, status))
  const matches = searchPets(inTab, text, noCategories)
  const [, matching, searched] = /^([\d,]+) of ([\d,]+) /.exec(sentence) ?? []
  const numberOf = (digits = '') => Number(digits.replaceAll(',', ''))
  if (sentence.includes('There may be more.')) {
    expect(numberOf(matching)).toBeLessThanOrEqual(matches.length)
  } else if (sentence.startsWith('Not among the ')) {
    const [number] = /\d+/.exec(text.replace(/.* /, '')) ?? []
    const way =
      number === undefined || text.includes(' ') ? 'if you have its number, type it.' : 'press Enter to look it up.'
    expect(sentence).toMatch(/ may still exist; /)
    expect(sentence).toContain(way)
  } else {
    // The sentence leaves nothing open, so it is about the whole tab.
    expect(searched ? numberOf(matching) : 0).toBe(matches.length)
    const [, all = sentence.startsWith('The only') ? '1' : '0'] = /of the ([\d,]+)/.exec(sentence) ?? []
    expect(numberOf(searched ?? all)).toBe(inTab.length)
  }
}

test('for any store, tab and limit, a search finds every pet that a list can show, was looked up or was added here, tells only the truth, and sends at most four requests', async () => {
  const known = fc.record({
    searchedTabs: fc.subarray([...tabs]),
    lookedUp: fc.array(fc.nat(), { maxLength: 2 }),
    added: fc.array(fc.nat(), { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(store, view, known, search, async (pets, shown, { searchedTabs, lookedUp, added }, text) => {
      const { status } = shown
      const at = (positions: readonly number[]) => positions.flatMap((position) => pets[position % pets.length] ?? [])
      const lookups = at(lookedUp).map(
        (pet): PetLookup => ({ pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt: 1_000_000 }),
      )
      const { found, searched, sentence, requests } = await searchStore(pets, shown, text, {
        lookups,
        added: at(added),
        searchedTabs: searchedTabs.filter((tab) => tab !== status),
      })
      const [listed, some] = [reachable(pets, status), at([...lookedUp, ...added])]
      const expected = pets.filter((pet) => listed.includes(pet) || (some.includes(pet) && isOfTab(pet, status)))
      expect(idsOf(searched)).toEqual(idsOf(expected))
      expect(idsOf(found)).toEqual(idsOf(searchPets(expected, text, noCategories)))
      expectTrue(sentence, { pets, status, text })
      expect(requests).toBeLessThanOrEqual(4)
    }),
    { numRuns: 200, endOnFailure: true },
  )
})
