import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { startProgram } from '../support/app/bundle-program.ts'
import { interceptCreates } from '../support/service/answers.ts'
import type { PetService } from '../support/service/pet-service.ts'

/** How a program is killed: so long after so many of its creates have arrived. Times are in milliseconds. */
export interface Round {
  readonly creates: number
  readonly killedAfter: number
  /** How long the service takes before it carries a create out, and after that. */
  readonly before: number
  readonly after: number
}

/**
 * Starts a program, kills it in the middle of what it does, and waits until the service has done what it was asked. `answer`
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
  // Not `expect.poll`, which takes much longer than what it waits for.
  while (child.exitCode === null && arrived < round.creates) await wait(3)
  await Promise.race([wait(round.killedAfter, undefined, { ref: false }), ended])
  child.kill('SIGKILL')
  const [code, signal] = await ended
  // One that has done all it had to do ends by itself.
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL'])
  // What the program sent last may still wait to be read. A later connection is taken only after those of the program.
  await petsOf(service)
  while (underWay > 0 || (await service.openConnections()) > 0) await wait(3)
  service.intercept(null)
  return signal !== null
}

/** The pets that a service holds, read past the app. */
export async function petsOf({ baseUrl, apiKey }: PetService): Promise<readonly Pet[]> {
  const asked = get(`${baseUrl}/pets?limit=100`, { headers: { Authorization: `Bearer ${apiKey}` }, agent: false })
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  const pets: { id: number; name: string; categoryId: number }[] = JSON.parse(answer ? await text(answer) : '')
  return pets.map((pet) => ({ ...pet, id: String(pet.id), categoryId: String(pet.categoryId) }))
}
