import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { patience } from '../../src-main/service/network-transport.ts'
import { usualDeadline } from '../../src-main/service/pet-client.ts'
import type { Failure } from '../../src-shared/failure.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test as base } from '../support/app/start-service.ts'
import { petNames } from '../support/clerk/clerk.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import type { Case, Misbehaviour } from './misbehaviours.ts'

/** A key with characters that every notation escapes differently. */
const apiKey = 'sk-T3st+key/with"signs\\<&>=='

/** The list that the service sends while it behaves, as {@link askForList} names it. */
export const goodList = '20: Bella 1'

// The window asks for 100 pets. A test asks for 30, and the app asks again for fewer after an answer that was too large.
const oddLimit = /limit=(?:30|7|1)$/

/** An app on staging, connected to a service that can misbehave. */
export interface ConnectedApp extends LaunchedApp {
  readonly service: PetService
  /** From now on, the service does this in place of an answer to every create and every list of 30 pets; null ends that. */
  misbehave(does: Misbehaviour | null): void
  /** How many sockets are open on which the service misbehaved. */
  openSockets(): number
  /** Lets the deadline of every request under way pass. By itself none does, however busy the computer is. */
  passDeadline(): Promise<void>
}

/** Playwright's `test` with an app that shows the list of a service, which can then misbehave. */
export const test = base.extend<{ connected: ConnectedApp }>({
  connected: async ({ shareApp, startService }, use) => {
    // With this many pets, no list can prove that a pet was not added.
    const service = await startService({ pets: makePets(330), apiKey })
    let open = 0
    let misbehaviour: Misbehaviour | null = null
    service.intercept(async (request, next) => {
      const does = request.method === 'POST' || oddLimit.test(request.url) ? misbehaviour : null
      if (does === null) {
        const answer = await next()
        // If a reused connection breaks, Chromium repeats a list.
        answer.headers.set('Connection', 'close')
        answer.headers.set('Set-Cookie', 'petted=1; Max-Age=9999; Path=/; HttpOnly')
        return answer
      }
      return (socket) => {
        open += 1
        socket.on('close', () => {
          open -= 1
        })
        does(socket)
      }
    })
    const launched = await shareApp({ connectedTo: { staging: service } })
    await expect.poll(() => petNames(launched.window)).toContain('Bella 1')
    const { pass, restore } = await holdDeadlines(launched.app)
    await use({
      ...launched,
      service,
      misbehave(does) {
        misbehaviour = does
      },
      openSockets: () => open,
      passDeadline: pass,
    })
    await restore()
  },
})

/** Holds the timers in main with which requests are given up, and stops those with which reads are asked once more. */
async function holdDeadlines(app: ElectronApplication) {
  const timers = await app.evaluateHandle(
    (_electron, [deadline, again]) => {
      const { setTimeout } = globalThis
      const held = new Set<() => void>()
      function hold(callback: () => void, delay?: number, ...more: readonly unknown[]) {
        if (delay === again) return undefined
        return delay === deadline ? void held.add(callback) : setTimeout(callback, delay, ...more)
      }
      function pass(): void {
        for (const giveUp of held) giveUp()
        held.clear()
      }
      function restore(): void {
        Object.assign(globalThis, { setTimeout })
        pass()
      }
      Object.assign(globalThis, { setTimeout: hold })
      return { pass, restore }
    },
    [usualDeadline, patience],
  )
  return {
    pass: () => timers.evaluate(({ pass }) => pass()),
    restore: () => timers.evaluate(({ restore }) => restore()),
  }
}

/** A failure's cause or reason, or its kind if it has neither. */
function told(failure: Failure): string {
  if (failure.kind === 'unreachable') return failure.cause
  return failure.kind === 'unexpected-response' ? failure.reason : failure.kind
}

/** Asks main for a list, as the window does. Gives the number of pets and the first one's name, or the failure. */
export async function askForList(window: Page, limit = 20): Promise<string> {
  const listed = await window.evaluate(
    (most) => globalThis.window.petStore.listPets({ environment: 'staging', filter: { status: 'all', limit: most } }),
    limit,
  )
  return listed.ok ? `${listed.value.pets.length}: ${listed.value.pets[0]?.name}` : told(listed.failure)
}

/** Makes main add a pet with this name, as the window does. Gives the outcome and its ID, cause or reason, or the failure. */
export async function sendPet(window: Page, name: string): Promise<string> {
  const pet = { name, categoryId: '3' }
  const created = await window.evaluate(
    (typed) => globalThis.window.petStore.createPet({ environment: 'staging', id: crypto.randomUUID(), pet: typed }),
    pet,
  )
  if (!created.ok) return told(created.failure)
  const { outcome } = created.value
  if (outcome.kind === 'added') return `added ${outcome.petId}`
  if (outcome.kind === 'unknown') return `unknown ${outcome.cause}`
  return outcome.kind === 'not-added' ? outcome.reason : outcome.kind
}

/** Asks for a list and adds a pet while the service misbehaves, then asks for a list once it behaves again. */
export async function meet(connected: ConnectedApp, one: Case, isUnfinished = false): Promise<void> {
  const [what, does, list, create, times = 1] = one
  const { window, service, misbehave, openSockets, passDeadline } = connected
  const before = service.received.length
  misbehave(does)
  const answers = Promise.all([askForList(window, 30), sendPet(window, what)])
  if (isUnfinished) {
    await expect.poll(openSockets).toBe(2)
    // The app gets this list after what the service has written before.
    expect.soft(await askForList(window), `another list during one of a service that ${what}`).toBe(goodList)
    await passDeadline()
  }
  const [listed, added] = await answers
  expect.soft(listed, `a list of a service that ${what}`).toBe(list)
  expect.soft(added, `a pet for a service that ${what}`).toEqual(create ?? expect.stringMatching(/^unknown /))
  await expect.poll(openSockets, `sockets that stay open to a service that ${what}`).toBe(0)
  misbehave(null)
  expect.soft(await askForList(window), `the list after a service that ${what}`).toBe(goodList)
  const received = service.received.slice(before)
  expect.soft(countCreates({ received }), `creates for a service that ${what}`).toBe(times)
  const lists = received.filter(({ target }) => oddLimit.test(target))
  expect.soft(lists, `requests to a service that ${what}`).toHaveLength(list === 'too-large' ? 3 : times)
}
