import { expect, type Page } from '@playwright/test'
import { petNames, petRows } from '../support/clerk/clerk.ts'
import { claim, refresh, shownCount } from '../support/clerk/shown-list.ts'
import { type ConnectedApp, expectGoodList, expectNotice } from './misbehaving-app.ts'
import type { Case } from './misbehaviours/case.ts'

/** Expects these pets and no others. The table draws only those in view. */
async function expectPets(window: Page, names: readonly string[]): Promise<void> {
  if (names.length === 0) {
    await expect(petRows(window)).toHaveCount(0)
    return
  }
  await expect.poll(async () => (await petNames(window))[0]).toBe(names[0])
  expect(await shownCount(window)).toBe(names.length)
  const drawn = await petNames(window)
  expect(drawn).toEqual(names.slice(0, drawn.length))
}

/** Asks for the list while the service misbehaves, checks what the clerk sees, and asks again once it behaves. */
export async function tryList({ window, service }: ConnectedApp, one: Case): Promise<void> {
  const before = service.received.length
  service.misbehave('GET', one.does)
  await refresh(window)
  if (one.says) {
    await expectNotice(window, one.says)
    // The list from before, whole, and nothing of the bad answer.
    expect((await petNames(window))[0]).toBe('Bella 1')
    expect(await shownCount(window)).toBe(20)
  }
  if (one.lists) await expectPets(window, one.lists)
  if (one.claims) await expect(claim(window)).toContainText(one.claims)
  expect(service.received.slice(before)).toHaveLength(one.requests ?? 1)
  await expect.poll(service.openSockets, 'open sockets').toBe(0)

  service.misbehave('GET', null)
  await refresh(window)
  await expectGoodList(window)
}
