import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { startProgram } from '../support/app/bundle-program.ts'
import { interceptCreates } from '../support/service/answers.ts'
import type { PetService } from '../support/service/pet-service.ts'

/** When a program is killed: `killedAfter` milliseconds after the service has received `creates` of its creates. */
export interface Round {
  readonly creates: number
  readonly killedAfter: number
  /** How many milliseconds the service takes before it carries a create out. */
  readonly before: number
  /** And after that, before it answers. */
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
  // A program that has finished its work ends by itself.
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL'])
  // The service may not have read the program's last request yet. It accepts this later connection only after the program's.
  await petsOf(service)
  while (underWay > 0 || (await service.openConnections()) > 0) await wait(3)
  service.intercept(null)
  return signal !== null
}

/** The pets that a service has, read without the app. */
export async function petsOf({ baseUrl, apiKey }: PetService): Promise<readonly Pet[]> {
  const asked = get(`${baseUrl}/pets?limit=100`, { headers: { Authorization: `Bearer ${apiKey}` }, agent: false })
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  const pets: { id: number; name: string; categoryId: number }[] = JSON.parse(answer ? await text(answer) : '')
  return pets.map((pet) => ({ ...pet, id: String(pet.id), categoryId: String(pet.categoryId) }))
}
