import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { plugInScanner } from '../support/computer/scanner-keys.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentMethods } from '../support/service/received.ts'

const codes = Array.from({ length: 600 }, (_, at) => String(at + 1))

// A code has up to three digits and an Enter, so with 25 ms from key to key, there are ten codes a second.
for (const [speed, gap] of [
  ['ten a second', 25],
  ['as fast as a keyboard can send', 0],
] as const) {
  test(`a clerk’s scanner sends 600 numbers, ${speed}: each counts once, in its order`, async ({
    showStore,
    workerDesktop: { screen },
  }) => {
    test.skip(screen === null, 'the keyboard belongs to the person who runs this')
    test.setTimeout(timeLimit(240_000))
    const { service, app, counts, begin, shows, recorded } = shelfIn(await showStore(makePets(64)))
    await counts(64)
    await begin()
    await (await plugInScanner(screen ?? '', app)).scan(codes, gap)
    await shows(22, 0, 42, 536)
    expect(await recorded()).toEqual(codes)
    expect(sentMethods(service)).toEqual(['GET'])
  })
}
