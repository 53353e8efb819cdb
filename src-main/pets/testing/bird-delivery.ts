import { expect } from 'vitest'
import { type AdditionId, rowAdditionId } from '../../../src-shared/addition.ts'
import {
  type Delivery,
  type DeliveryState,
  type DeliveryStep,
  type NewDelivery,
  outcomesIn,
  type RowEnd,
  rowEndOf,
} from '../../../src-shared/delivery.ts'
import type { Result } from '../../../src-shared/failure.ts'
import type { NewPet } from '../../../src-shared/pet.ts'
import { type Answer, type Counter, counterAt, pass, toCreates } from './counter.ts'

/** The environment of all these deliveries. */
export const environment = 'staging'

/** A delivery of one bird for each name. */
export function birds(...names: readonly string[]): NewDelivery {
  const rows = names.map((name) => ({
    cells: [name, 'A 3'],
    pet: { name, categoryId: '7', status: 'available' } as const,
    again: false,
  }))
  return { id: crypto.randomUUID(), name: 'birds.csv', columns: ['Bird', 'Cage'], rows }
}

/** The birds of a delivery, by default. */
export const names = ['Kiwi', 'Mango', 'Pico', 'Rio', 'Blu', 'Zazu']

/** Starts a delivery, and expects that it begins. */
export async function start(counter: Counter, delivery: NewDelivery = birds(...names)): Promise<Delivery> {
  const started = await counter.deliveries.start({ environment, delivery })
  if (!started.ok) throw new Error(started.failure.kind)
  return started.value
}

/** Pauses, resumes, stops or dismisses the delivery, as a clerk does. */
export function steer(
  counter: Counter,
  step: DeliveryStep,
  more: { withoutRecord?: boolean; firstAdd?: boolean } = {},
): Result<Delivery | null> {
  const id = counter.deliveries.get(environment)?.id ?? ''
  return counter.deliveries.steer({ environment, id, step, ...more })
}

/** The addition ID of a row of the delivery. */
export function rowOf(counter: Counter, row: number): AdditionId {
  return rowAdditionId({ id: counter.deliveries.get(environment)?.id ?? '', row })
}

/** The ends of the rows, as the window learns them. */
export function rowEnds(counter: Counter): readonly RowEnd[] | undefined {
  const delivery = counter.deliveries.get(environment)
  return delivery ? outcomesIn(counter.additions.list({ environment }), delivery).map(rowEndOf) : undefined
}

/** The same in one word for each row. */
export function ends(counter: Counter): readonly RowEnd['kind'][] | undefined {
  return rowEnds(counter)?.map(({ kind }) => kind)
}

/** The delivery's state. */
export function state(counter: Counter): DeliveryState | undefined {
  return counter.deliveries.get(environment)?.state
}

/** Expects a value that comes true later. */
export function eventually<Value>(get: () => Value): ReturnType<typeof expect.poll<Value>> {
  return expect.poll(get, { interval: 5 })
}

/** Settles when the delivery does nothing more by itself. */
export async function rest(counter: Counter): Promise<void> {
  const isSending = () =>
    counter.deliveries.progress()?.isSending === true || ends(counter)?.includes('sending') === true
  await eventually(isSending).toBe(false)
}

/** The delivery's state and its rows' ends in words: `paused: added to-send`. */
export function standing(counter: Counter): string {
  return `${state(counter)?.kind}: ${ends(counter)?.join(' ')}`
}

/** A counter whose delivery does nothing more by itself. The service has answered some pets in another way. */
export async function delivered(birdNames: string, special: Readonly<Record<string, Answer>> = {}): Promise<Counter> {
  const counter = await counterAt([])
  counter.answer = except(special)
  await start(counter, birds(...birdNames.split(' ')))
  await rest(counter)
  counter.answer = pass
  return counter
}

/** Resumes a delivery until it does nothing more by itself. */
export async function goOn(counter: Counter): Promise<void> {
  steer(counter, 'resume')
  await rest(counter)
}

/** The pet's name in a create. */
export async function nameIn(request: Request): Promise<string> {
  const { name } = (await request.clone().json()) as NewPet
  return name
}

/** Answers some pets' creates in another way. */
export function except(special: Readonly<Record<string, Answer>>): Answer {
  return toCreates(async (request, service) => (special[await nameIn(request)] ?? pass)(request, service))
}

/** The names of the service's pets. */
export async function namesIn(counter: Counter): Promise<readonly string[]> {
  return (await counter.storedPets()).map(({ name }) => name)
}
