import { createServer } from 'node:net'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { readJsonText } from '../../src-shared/json-text.ts'
import { fillIn, openAddSheet } from '../support/add-sheet.ts'
import { connectTo, petNames, petRows } from '../support/clerk.ts'
import { filesHolding } from '../support/key-traces.ts'
import { test as base } from '../support/launch-app.ts'
import { makePets } from '../support/pet-service.ts'
import { claim, shownCount } from '../support/shown-list.ts'
import { survey } from '../support/survey.ts'
import { answer, type MisbehavingService, startMisbehavingService, writeAndWait } from './misbehaving-service.ts'
import {
  brokenAnswers,
  type Case,
  creates,
  endlessBody,
  endlessBomb,
  environment,
  oddBodies,
  oddRows,
  oddStatuses,
  redirects,
  spellings,
  unreachable,
} from './misbehaviours.ts'
import { startRawService, startUntrustedService } from './raw-service.ts'

const apiKey = 'sk-T3st+key/with"signs\\<&>=='
const mebibyte = 1024 * 1024

const test = base.extend<{ service: MisbehavingService }>({
  // Playwright wants its first parameter taken apart, needed or not.
  service: async ({ playwright: _ }, use) => {
    // So many that no list proves that a pet was not added: then nobody waits for a second look at it.
    const service = await startMisbehavingService(makePets(330), apiKey)
    await use(service)
    await service.stop()
  },
})

const hasty = { env: { PET_STORE_INVENTORY_DEADLINE: '1000' } }

function notice(window: Page) {
  return window.getByRole('main').getByRole('alert')
}

async function refresh(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Refresh', exact: true }).click()
}

async function expectGoodList(window: Page): Promise<void> {
  await expect(notice(window)).toHaveCount(0)
  await expect.poll(() => petNames(window)).toContain('Bella 1')
  expect(await shownCount(window)).toBe(20)
}

async function expectNotice(window: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(notice(window)).toContainText(text, { timeout: 10_000 })
}

/** Expects these pets and no others, of which the table draws those in view. */
async function expectPets(window: Page, names: readonly string[]): Promise<void> {
  if (names.length === 0) {
    await expect(petRows(window)).toHaveCount(0)
    return
  }
  await expect.poll(async () => (await petNames(window))[0], { timeout: 10_000 }).toBe(names[0])
  expect(await shownCount(window)).toBe(names.length)
  const drawn = await petNames(window)
  expect(drawn).toEqual(names.slice(0, drawn.length))
}

/** Asks for the list while the service misbehaves, looks at what the clerk sees, and asks again when it behaves. */
async function tryList(window: Page, service: MisbehavingService, one: Case): Promise<void> {
  const before = service.received.length
  try {
    service.misbehave('GET', one.does)
    await refresh(window)
    if (one.says) {
      await expectNotice(window, one.says)
      // The list of before, whole, and nothing of what came since.
      expect((await petNames(window))[0]).toBe('Bella 1')
      expect(await shownCount(window)).toBe(20)
    }
    if (one.lists) await expectPets(window, one.lists)
    if (one.claims) await expect(claim(window)).toContainText(one.claims)
    expect(service.received.slice(before)).toHaveLength(one.requests ?? 1)
    await expect.poll(service.openSockets, 'open sockets').toBe(0)
  } finally {
    service.misbehave('GET', null)
    await refresh(window)
    await expectGoodList(window)
  }
}

async function connect(window: Page, service: MisbehavingService): Promise<void> {
  await connectTo(window, environment, service)
  await expectGoodList(window)
}

for (const [subject, cases] of Object.entries({
  connections: brokenAnswers,
  statuses: oddStatuses,
  bodies: oddBodies,
  rows: oddRows,
})) {
  test(`a list is whole or a failure, and the next one works, whatever the service does with its ${subject}`, async ({
    launchApp,
    service,
  }) => {
    test.setTimeout(240_000)
    const { app, window } = await launchApp(hasty)
    await connect(window, service)
    await survey(
      `misbehaving service, ${subject}`,
      cases,
      (one) => `a service that ${one.service}`,
      (one) => tryList(window, service, one),
    )
    // A dialog that asks for a password would be one more.
    expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1)
  })
}

test('a redirect is a failure, and nothing arrives where it leads, the key least of all', async ({
  launchApp,
  service,
}) => {
  test.setTimeout(120_000)
  const elsewhere = await startMisbehavingService([], apiKey)
  const { window } = await launchApp(hasty)
  await connect(window, service)
  await survey(
    'misbehaving service, redirects',
    redirects(elsewhere.baseUrl),
    (one) => `a service that ${one.service}`,
    (one) => tryList(window, service, one),
  )

  const sheet = await openAddSheet(window, environment)
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  for (const status of [302, 307, 308]) {
    const before = service.received.filter(({ method }) => method === 'POST').length
    service.misbehave('POST', answer('', { status, headers: { Location: `${elsewhere.baseUrl}/pets` } }))
    await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
    await expect.poll(() => service.received.filter(({ method }) => method === 'POST').length).toBe(before + 1)
    await expect(sheet.getByRole('alert').filter({ hasText: "We can't tell whether it was added." })).toBeVisible()
  }
  expect(elsewhere.received).toEqual([])
  await elsewhere.stop()
})

test('a pet is sent once, whatever the service answers, and what became of it is said', async ({
  launchApp,
  service,
}) => {
  test.setTimeout(240_000)
  const { window } = await launchApp(hasty)
  await connect(window, service)
  const sheet = await openAddSheet(window, environment)
  await fillIn(sheet, { name: 'Rex', categoryId: '3', status: 'Sold' })
  const creations = () => service.received.filter(({ method }) => method === 'POST').length

  await survey(
    'misbehaving service, creates',
    creates,
    (one) => `a service that ${one.service}`,
    async (one) => {
      const before = creations()
      service.misbehave('POST', one.does)
      await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
      await expect.poll(creations).toBe(before + (one.requests ?? 1))
      for (const text of one.says ?? []) {
        await expect(sheet.getByRole('alert').filter({ hasText: text })).toBeVisible({ timeout: 10_000 })
      }
      await expect.poll(service.openSockets, 'open sockets').toBe(0)
      const listed = await window.evaluate(() =>
        globalThis.window.petStore.listPets({ environment: 'staging', filter: { status: 'all', limit: 20 } }),
      )
      expect(listed.ok && readJsonText(listed.value)).toMatchObject({ pets: { length: 20 } })
      expect(creations()).toBe(before + (one.requests ?? 1))
    },
  )

  service.misbehave('POST', null)
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(window.getByText('Rex added to Staging as #331.')).toBeVisible()
  // One of them is sent once more by Chromium, and the last went well.
  expect(creations()).toBe(creates.length + 2)
})

test('the key that a service writes into its error is not shown, however it is spelt', async ({
  launchApp,
  service,
}) => {
  test.setTimeout(120_000)
  const { window, profile } = await launchApp(hasty)
  await connect(window, service)
  await survey(
    'misbehaving service, echoes',
    Object.entries(spellings(apiKey)),
    ([name]) => `a service that writes the key ${name}`,
    async ([, spelling]) => {
      for (const [code, message] of [
        [spelling, 'No.'],
        ['odd', `The header was ${spelling}, of all things.`],
      ]) {
        service.misbehave('GET', answer(JSON.stringify({ code, message, status: 418 }), { status: 418 }))
        await refresh(window)
        await expect(notice(window)).toContainText('[redacted]')
        const page = await window.evaluate(
          () => document.documentElement.innerHTML + document.documentElement.innerText,
        )
        expect(page).not.toContain(spelling)
        expect(page).not.toContain(apiKey)
        service.misbehave('GET', null)
        await refresh(window)
        await expectGoodList(window)
      }
    },
  )
  expect(await filesHolding(profile, service.baseUrl)).toContain('settings.json')
  expect(await filesHolding(profile, apiKey)).toEqual([])
})

test('an error of a megabyte is cut short', async ({ launchApp, service }) => {
  const { window } = await launchApp(hasty)
  await connect(window, service)
  const error = { code: 'c'.repeat(mebibyte), message: 'm'.repeat(mebibyte), status: 418 }
  service.misbehave('GET', answer(JSON.stringify(error), { status: 418 }))
  await refresh(window)
  await expect(notice(window)).toContainText("The service answered in a form we don't understand.")
  expect((await notice(window).textContent())?.length).toBeLessThan(5000)
})

test('a cookie is neither kept nor sent back', async ({ launchApp, service }) => {
  const { app, window } = await launchApp(hasty)
  await connect(window, service)
  const cookies = ['petted=1; Max-Age=9999; Path=/', 'petted=2; Max-Age=9999; Path=/; SameSite=None; HttpOnly']
  for (const cookie of cookies) {
    const list = answer('[{"id":1,"name":"Rex","categoryId":3}]', { headers: { 'Set-Cookie': cookie } })
    service.misbehave('GET', list)
    await refresh(window)
    await expect.poll(() => petNames(window)).toEqual(['Rex'])
    await expect(window.getByText('Refreshing…')).toHaveCount(0)
  }
  service.misbehave('GET', null)
  await refresh(window)
  await expectGoodList(window)
  const sheet = await openAddSheet(window, environment)
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(window.getByText('Rex added to Staging as #331.')).toBeVisible()
  expect(service.received.length).toBeGreaterThan(4)
  for (const { headers } of service.received) expect(headers.get('cookie')).toBeNull()
  const kept = await app.evaluate(async ({ session }) => {
    const clients = ['client-reads', 'client-creates'].map((name) => session.fromPartition(name))
    const sessions = [...clients, session.defaultSession]
    const all = await Promise.all(sessions.map(({ cookies }) => cookies.get({})))
    return all.flat()
  })
  expect(kept).toEqual([])
})

test('a service that asks to come again in 5 seconds is asked again after 5 seconds, twice', async ({
  launchApp,
  service,
}) => {
  test.setTimeout(60_000)
  const { window } = await launchApp(hasty)
  await connect(window, service)
  const times: number[] = []
  service.misbehave('GET', (socket) => {
    times.push(Date.now())
    answer('', { status: 503, headers: { 'Retry-After': 5 } })(socket)
  })
  await refresh(window)
  await expect(notice(window)).toContainText('Staging is busy. Try again in 5 s.', { timeout: 20_000 })
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time))
  expect(pauses).toHaveLength(2)
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(4990)
})

test('an address at which nobody answers as they should is a failure, and gets no key', async ({
  launchApp,
  service,
}) => {
  test.setTimeout(120_000)
  const requests: string[] = []
  const listener: Parameters<typeof startRawService>[0] = ({ headers }, response) => {
    requests.push(String(headers.authorization))
    response.end('[]')
  }
  const stopped = await startMisbehavingService([], apiKey)
  await stopped.stop()
  const plain = await startRawService(listener)
  const silent = await startMisbehavingService([], apiKey)
  const rude = createServer((socket) => {
    socket.on('error', () => {}).resume()
    socket.end('220 mail.example.com ESMTP\r\n')
  })
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
  const rudeAddress = rude.address()
  const rudePort = typeof rudeAddress === 'object' ? rudeAddress?.port : undefined

  const { window } = await launchApp(hasty)
  await connect(window, service)
  async function point(baseUrl: string): Promise<void> {
    const saved = await window.evaluate(
      async ({ url, key }) => {
        const { petStore } = globalThis.window
        await petStore.saveBaseUrl({ environment: 'staging', baseUrl: url })
        return petStore.saveApiKey({ environment: 'staging', apiKey: key, keeping: 'session' })
      },
      { url: baseUrl, key: apiKey },
    )
    expect(saved).toMatchObject({ ok: true })
  }

  await survey(
    'misbehaving service, addresses',
    [
      ['a port that is closed', stopped.baseUrl, unreachable('refused')],
      ['a host that does not exist', 'https://pets.invalid/v1', unreachable('dns')],
      ['a port that browsers avoid', 'http://127.0.0.1:25/v1', unreachable('other')],
      ['a certificate that vouches for itself', await startUntrustedService(listener), unreachable('tls')],
      ['a certificate that has expired', await startUntrustedService(listener, 'expired'), unreachable('tls')],
      ['a certificate of another host', await startUntrustedService(listener, 'foreign'), unreachable('tls')],
      ['a service without TLS', plain.replace('http:', 'https:'), unreachable('tls')],
      ['a server of mail', `https://127.0.0.1:${rudePort}/v1`, unreachable('tls')],
      [
        'a server that is silent where TLS should begin',
        silent.baseUrl.replace('http:', 'https:'),
        unreachable('timeout'),
      ],
    ] as const,
    ([what]) => what,
    async ([, baseUrl, says]) => {
      await point(baseUrl)
      await refresh(window)
      await expectNotice(window, says)
      await point(service.baseUrl)
      await refresh(window)
      await expectGoodList(window)
    },
  )
  expect(requests).toEqual([])
  expect(silent.received).toEqual([])
  await silent.stop()
  await new Promise((resolve) => rude.close(resolve))
})

test('a service that never answers is given up after 15 seconds', async ({ launchApp, service }) => {
  test.setTimeout(60_000)
  const { window } = await launchApp()
  await connect(window, service)
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
  for (const text of unreachable('timeout')) await expect(notice(window)).toContainText(text, { timeout: 20_000 })
  await expect.poll(service.openSockets).toBe(0)
  expect(hungUpAt - askedAt).toBeGreaterThan(14_500)
  expect(hungUpAt - askedAt).toBeLessThan(17_000)
})

/** Memory in MiB: of main alone, and of all processes of the app together. */
interface Memory {
  readonly main: number
  readonly all: number
}

/** Measures every 20 ms from inside main while `happening` goes on, and gives the most that was found. */
async function peakDuring(app: ElectronApplication, happening: () => Promise<void>): Promise<Memory> {
  const sampler = await app.evaluateHandle(({ app: electron }) => {
    const peak = { main: 0, all: 0 }
    const timer = setInterval(() => {
      const sizes = electron.getAppMetrics().map(({ memory }) => memory.workingSetSize)
      peak.main = Math.max(peak.main, process.memoryUsage.rss())
      peak.all = Math.max(
        peak.all,
        sizes.reduce((sum, size) => sum + size, 0),
      )
    }, 20)
    return { peak, timer }
  })
  await happening()
  const peak = await sampler.evaluate(({ peak: found, timer }) => {
    clearInterval(timer)
    return found
  })
  return { main: peak.main / mebibyte, all: peak.all / 1024 }
}

for (const [what, misbehaviour] of Object.entries({ 'an endless body': endlessBody, 'a gzip bomb': endlessBomb })) {
  test(`${what} costs less than 100 MiB of memory`, async ({ launchApp, service }) => {
    test.setTimeout(60_000)
    const { app, window } = await launchApp()
    await connect(window, service)
    async function listTenTimes(expectation: () => Promise<void>): Promise<void> {
      for (let count = 0; count < 10; count += 1) {
        const before = service.received.length
        await refresh(window)
        await expect.poll(() => service.received.length).toBe(before + 1)
        await expect(window.getByText('Refreshing…')).toHaveCount(0)
        await expectation()
      }
    }
    const idle = await peakDuring(app, () => listTenTimes(() => expectGoodList(window)))
    service.misbehave('GET', misbehaviour)
    const peak = await peakDuring(app, () => listTenTimes(() => expectNotice(window, ['The answer was too large.'])))
    const [main, all] = [peak.main - idle.main, peak.all - idle.all]
    console.log(
      `memory during ${what}, ten times: main ${Math.round(idle.main)} MiB at rest, ${Math.round(peak.main)} MiB at most; ` +
        `all processes ${Math.round(idle.all)} MiB at rest, ${Math.round(peak.all)} MiB at most`,
    )
    expect(main).toBeLessThan(100)
    expect(all).toBeLessThan(200)
    expect(peak.main).toBeGreaterThan(10)
  })
}
