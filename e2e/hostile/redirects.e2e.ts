import { expect } from '@playwright/test'
import { apiKey, test, tryCreate, tryLists } from './misbehaving-app.ts'
import { startMisbehavingService } from './misbehaving-service.ts'
import { unknown } from './misbehaviours/case.ts'
import { redirects } from './misbehaviours/redirects.ts'
import { answer } from './wire-answers.ts'

test('a redirect fails, and neither a request nor the key reaches its target', async ({ connected }) => {
  const elsewhere = await startMisbehavingService([], apiKey)
  for (const one of redirects(elsewhere.baseUrl)) await tryLists(connected, [one])
  for (const status of [302, 307, 308]) {
    const redirect = answer('', { status, headers: { Location: `${elsewhere.baseUrl}/pets` } })
    await tryCreate(connected, [`redirects a create with ${status}`, redirect, unknown('web-page 0')])
  }
  expect(elsewhere.received).toEqual([])

  // Proves that the target is a service that records its requests.
  await fetch(`${elsewhere.baseUrl}/pets`)
  expect(elsewhere.received).toHaveLength(1)
  await elsewhere.stop()
})
