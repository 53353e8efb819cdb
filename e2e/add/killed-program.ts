import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { startProgram } from '../support/app/bundle-program.ts'
import { interceptCreates } from '../support/service/answers.ts'
import type { PetService } from '../support/service/pet-service.ts'

/** When to kill a program: `killedAfter` milliseconds after the service has received `creates` of its creates. */
export interface Round {
  readonly creates: number
  readonly killedAfter: number
  /** How many milliseconds the service takes before it carries out a create. */
  readonly before: number
  /** How many milliseconds it then takes before it answers. */
  readonly after: number
}

/**
 * Starts a program, kills it while it works, and waits until the service has handled every request. `answer`
 * answers a create in place of the service, or gives null. Gives false if the program ended before it could be killed.
 */
export async function runAndKill(
  program: string,
  [place, prefix]: readonly [place: string, prefix: string],
  service: PetService,
  round: Round,
  answer: (pet: Pick<Pet, 'name'>) => Response | null = () => null,
): Promise<boolean> {
  let underWay = 0
  let arrived = 0
  interceptCreates(service, async (request, next) => {
    underWay += 1
    arrived += 1
    const pet: Pick<Pet, 'name'> = await request.clone().json()
    await wait(round.before)
    const answered = answer(pet) ?? (await next())
    await wait(round.after)
    underWay -= 1
    return answered
  })
  const child = startProgram(program, place, service.baseUrl, service.apiKey, prefix)
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  // Not `expect.poll`, which polls much too slowly.
  while (child.exitCode === null && arrived < round.creates) await wait(3)
  await Promise.race([wait(round.killedAfter, undefined, { ref: false }), ended])
  child.kill('SIGKILL')
  const [code, signal] = await ended
  // A program that has finished its work ends by itself.
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL'])
  // The service may not have read the program's last request yet. It accepts this later connection only after the program's.
  await petsOf(service)
  while (underWay > 0 || (await service.openConnections()) > 0) await wait(3)
  service.intercept(null)
  return signal !== null
}

/** Reads a service's pets without the app. */
export async function petsOf({ baseUrl, apiKey }: PetService): Promise<readonly Pet[]> {
  const asked = get(`${baseUrl}/pets?limit=100`, { headers: { Authorization: `Bearer ${apiKey}` }, agent: false })
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  const pets: { id: number; name: string; categoryId: number }[] = JSON.parse(answer ? await text(answer) : '')
  return pets.map((pet) => ({ ...pet, id: String(pet.id), categoryId: String(pet.categoryId) }))
}
