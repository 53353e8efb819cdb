import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { plugInScanner } from '../support/computer/scanner-keys.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentMethods } from '../support/service/received.ts'

const codes = Array.from({ length: 600 }, (_, at) => String(at + 1))

for (const { speed, atOnce, every } of [
  { speed: 'ten a second', atOnce: 1, every: 100 },
  { speed: 'as fast as a keyboard can send', atOnce: codes.length, every: 0 },
]) {
  test(`a clerk’s scanner sends 600 numbers, ${speed}: each counts once, in its order`, async ({
    showStore,
    workerDesktop: { screen },
  }) => {
    test.skip(screen === null, 'the keyboard belongs to the person who runs this')
    test.setTimeout(timeLimit(240_000))
    const { service, app, counts, begin, shows, recorded } = shelfIn(await showStore(makePets(64)))
    await counts(64)
    await begin()
    const scanner = await plugInScanner(screen ?? '', app)
    const start = Date.now()
    for (let at = 0; at < codes.length; at += atOnce) {
      await wait(start + at * every - Date.now())
      await scanner.scan(codes.slice(at, at + atOnce), 0)
    }
    await shows(22, 0, 42, 536)
    expect(await recorded()).toEqual(codes)
    expect(sentMethods(service)).toEqual(['GET'])
  })
}
