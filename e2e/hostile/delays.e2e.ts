import { expect } from '@playwright/test'
import { refresh } from '../support/clerk/shown-list.ts'
import { expectGoodList, hasty, notice, test } from './misbehaving-app.ts'
import { unreachable } from './misbehaviours/case.ts'
import { answer, writeAndWait } from './wire-answers.ts'

// Both wait by the wall clock: in one worker, so that the other one keeps the processor busy.
test.describe.configure({ mode: 'default' })

test('a service that asks for a delay of 5 seconds is asked again after 5 seconds, twice', async ({
  launchApp,
  service,
}) => {
  const { window } = await launchApp({ connectedTo: { staging: service }, env: hasty })
  await expectGoodList(window)
  const times: number[] = []
  service.misbehave('GET', (socket) => {
    times.push(Date.now())
    answer('', { status: 503, headers: { 'Retry-After': 5 } })(socket)
  })
  await refresh(window)
  await expect(notice(window)).toContainText('Staging is busy. Try again in 5 s.', { timeout: 60_000 })
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time))
  expect(pauses).toHaveLength(2)
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(4990)
})

test('a request that gets no answer is given up after 15 seconds', async ({ launchApp, service }) => {
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await expectGoodList(window)
  const clickedAt = Date.now()
  let askedAt = 0
  let hungUpAt = 0
  service.misbehave('GET', (socket, request) => {
    askedAt = Date.now()
    socket.on('close', () => {
      hungUpAt = Date.now()
    })
    writeAndWait()(socket, request)
  })
  await refresh(window)
  for (const text of unreachable('timeout')) await expect(notice(window)).toContainText(text, { timeout: 60_000 })
  await expect.poll(service.openSockets).toBe(0)
  // The app counts from a moment before the request arrives.
  expect(hungUpAt - clickedAt).toBeGreaterThanOrEqual(15_000)
  // Twice as long, because a busy computer may be late to hang up or to notice.
  expect(hungUpAt - askedAt).toBeLessThan(30_000)
})
