import { describe, expect, test } from 'vitest'
import type { AddingConsents, Addition, ClerkVerdict } from '../../../src-shared/addition.ts'
import type { Result } from '../../../src-shared/failure.ts'
import type { NewPet } from '../../../src-shared/pet.ts'
import { linesOf, scriptsIn } from '../../../src-shared/testing/cells.ts'
import { withholdFile } from '../../files/testing/withhold-file.ts'
import { birds, ends, environment, except, rest, steer } from './bird-delivery.ts'
import {
  type Answer,
  type Counter,
  carriedOut,
  counterAt,
  dropped,
  listAll,
  pass,
  petsOf,
  posts,
  refuse,
  toCreates,
} from './counter.ts'

/** What a script's service does from then on. */
const services: Readonly<Record<string, Answer>> = {
  adds: pass,
  drops: dropped,
  loses: carriedOut,
  refuses: toCreates(refuse(400)),
  'is down': refuse(503),
  'is away': () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')),
  'shows nothing': async () => Response.json([]),
  'answers with the first': toCreates(async () => Response.json({ id: 1, ...petNamed('Bella') })),
  'tells no number': toCreates((request, service) => service(request).then(() => new Response(null, { status: 201 }))),
}

const baseUrls: Readonly<Record<string, string>> = {
  first: 'https://service.invalid/v1',
  other: 'https://other.invalid/v1',
}

/** A pet from a script: `Bella`, `Bella/4` in category 4, or `Bella?` whose status the store decides. `_` is a space. */
function petNamed(text: string): NewPet {
  const [, name = '', categoryId = '3', isOpen] = /^([^/?]+)(?:\/(\d+))?(\?)?$/.exec(text) ?? expect.fail(text)
  return { name: name.replaceAll('_', ' '), categoryId, ...(isOpen ? {} : { status: 'available' as const }) }
}

/** The delivery in a script's words: its state with what holds it up, and the ends of its rows. */
function deliveryIn(counter: Counter): string {
  const { state } = counter.deliveries.get(environment) ?? {}
  if (state === undefined) return 'no delivery'
  return `${state.kind}${state.kind === 'held-up' ? ` ${state.failure.kind}` : ''}: ${ends(counter)?.join(' ')}`
}

/** An outcome in a script's words. */
function wordsOf({ outcome }: Addition): string {
  switch (outcome.kind) {
    case 'sending':
      return 'sending'
    case 'unknown':
      return ['unknown', ...outcome.candidates.map(({ id }) => id)].join(' ')
    case 'added':
      return `added ${outcome.petId ?? '-'} by ${outcome.confirmedBy}`
    case 'not-added':
      return [outcome.reason, ...(outcome.failure ? [outcome.failure.kind] : [])].join(' ')
  }
}

/**
 * Plays a script at a counter: `steps; steps | the additions or the delivery then | how many creates there were, or how the last call failed`. Its
 * additions are numbered from 1, without the rows of deliveries.
 *
 * - `store has 9`, `service drops`, `store other`, `key another`, `select practice`, `ask in production`, `no key`, `a key`
 * - `list`, `restart`, `withhold` and `give back` the record, `colleague adds Bella`
 * - `add Bella`, `again 1`, and both with consents: `add Bella, about 1 2, retry, first, unrecorded`; `replace 1 with Bella`
 * - `deliver Kiwi Mango! Rio, about 1 #41` in category 7, of which Mango is wanted although it looks like others; also `first`, `unrecorded`
 * - `wrong key for Mango`, `resume`, also `first`, `unrecorded`, `stop` and `dismiss` the delivery
 * - `settle 1 as added 10`, `settle 1 as added -`, `settle 1 as not-added` or `undone`, `look for 1`
 */
export async function play(script: string): Promise<void> {
  let counter = await counterAt([])
  let [creates, giveBack] = [0, () => {}]
  const made: Pick<Addition, 'id' | 'pet'>[] = []
  let failed = ''
  const note = (result: Result<unknown>) => {
    failed = result.ok ? '' : result.failure.kind
  }
  const madeAs = (number: string) => made[Number(number) - 1] ?? expect.fail(number)

  /** The IDs of additions such as `about 1 2`, and of pets such as `about #1`. */
  const askedIn = (parts: readonly string[]) =>
    parts
      .find((part) => part.startsWith('about'))
      ?.split(' ')
      .slice(1)
      .map((each) => (each.startsWith('#') ? each.slice(1) : madeAs(each).id))

  const consentsIn = (parts: readonly string[]) => ({
    withoutRecord: parts.includes('unrecorded'),
    firstAdd: parts.includes('first'),
  })

  async function add(wish: Pick<Addition, 'id' | 'pet' | 'replaces'>, parts: readonly string[]) {
    const askedAbout = askedIn(parts)
    const consents: AddingConsents = {
      ...(askedAbout && { askedAbout }),
      ...(parts.includes('retry') && { retry: true }),
      ...(parts.includes('first') && { firstAdd: true }),
      ...(parts.includes('unrecorded') && { withoutRecord: true }),
    }
    note(await counter.additions.createPet({ environment: counter.selected, ...wish, consents }))
  }

  function addNew(pet: NewPet, parts: readonly string[], replaces?: string) {
    const wish = { id: crypto.randomUUID(), pet, ...(replaces && { replaces: madeAs(replaces).id }) }
    made.push(wish)
    return add(wish, parts)
  }

  const does: Readonly<Record<string, (words: string, parts: readonly string[]) => unknown>> = {
    async 'store has'(count) {
      counter = await counterAt(/^\d+$/.test(count) ? petsOf(Number(count)) : [{ id: '1', ...petNamed(count) }])
    },
    service: (name) => Object.assign(counter, { answer: services[name] ?? expect.fail(name) }),
    store: (name) => counter.connect({ baseUrl: baseUrls[name] ?? expect.fail(name) }),
    key: (apiKey) => counter.connect({ apiKey }),
    select: (selected) => Object.assign(counter, { selected }),
    'ask in': (asksIn) => Object.assign(counter, { asksIn }),
    'no key': () => Object.assign(counter, { refusal: { kind: 'missing-api-key' } }),
    'a key': () => Object.assign(counter, { refusal: null }),
    list: () => listAll(counter),
    async restart() {
      creates += posts(counter)
      const { selected, connection } = counter
      counter = await counter.restart()
      counter.connect({ baseUrl: connection.baseUrl, apiKey: connection.apiKey })
      counter.selected = selected
    },
    async withhold() {
      await counter.ledger.settled()
      giveBack = withholdFile(counter.ledgerFile)
    },
    'give back': () => giveBack(),
    'colleague adds': (name) => counter.addElsewhere(petNamed(name)),
    add: (name, parts) => addNew(petNamed(name), parts),
    again: (number, parts) => add(madeAs(number), parts),
    replace: (words, parts) => addNew(petNamed(words.slice(7)), parts, words.slice(0, 1)),
    async deliver(names, parts) {
      const { rows, ...delivery } = birds(...names.split(' ').map((name) => name.replace('!', '').replaceAll('_', ' ')))
      const wanted = names.split(' ').map((name) => name.endsWith('!'))
      const askedAbout = askedIn(parts)
      const again = rows.map((row, place) => ({ ...row, again: wanted[place] === true }))
      const sent = { ...delivery, rows: again, ...(askedAbout && { askedAbout }) }
      note(await counter.deliveries.start({ environment, delivery: sent, ...consentsIn(parts) }))
      await rest(counter)
    },
    'wrong key for': (name) => Object.assign(counter, { answer: except({ [name]: refuse(401) }) }),
    async resume(_, parts) {
      note(steer(counter, 'resume', consentsIn(parts)))
      await rest(counter)
    },
    stop: () => note(steer(counter, 'stop')),
    dismiss: () => note(steer(counter, 'dismiss')),
    settle(words) {
      const [number = '', , kind = '', petId = null] = words.split(' ')
      const verdicts: Readonly<Record<string, ClerkVerdict>> = {
        added: { kind: 'added', petId: petId === '-' ? null : petId },
        'not-added': { kind: 'not-added' },
        undone: { kind: 'undone' },
      }
      const verdict = verdicts[kind] ?? expect.fail(words)
      return counter.additions.settle({ environment: counter.selected, id: madeAs(number).id, verdict })
    },
    'look for': async (number) =>
      note(await counter.additions.lookFor({ environment: counter.selected, id: madeAs(number).id })),
  }

  for (const [steps = '', additions = '', last = ''] of linesOf(script)) {
    for (const step of steps === '' ? [] : steps.split(';')) {
      const [what = '', ...parts] = step.split(',').map((part) => part.trim())
      const name = Object.keys(does).find((each) => what === each || what.startsWith(`${each} `)) ?? expect.fail(step)
      await does[name]?.(what.slice(name.length + 1), parts)
      // The service's next step must not be of the same time, by which the window sorts.
      counter.time += 1
    }
    const additionsNow = () => counter.listed().map(wordsOf).join(', ') || 'none'
    const now = () => (/:|no delivery/.test(additions) ? deliveryIn(counter) : additionsNow())
    // A look that began by itself may still be under way.
    if (additions !== '') await expect.poll(now, { message: `${steps} in ${script}`, interval: 5 }).toBe(additions)
    if (last !== '') expect(/^\d/.test(last) ? `${creates + posts(counter)}` : failed, steps).toBe(last)
  }
}

/** Tests about one subject: the rest of each sentence, and its script below it; see {@link play}. */
export function testScripts(subject: string, scripts: string): void {
  describe(subject, () => {
    test.each(scriptsIn(scripts))('%s', (_title, script) => play(script))
  })
}
