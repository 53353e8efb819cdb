import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallInput } from '../../src-shared/contract.ts'
import { type Failure, fail, succeed } from '../../src-shared/failure.ts'
import type { Settings } from '../../src-shared/settings.ts'
import type { SettingsNotice } from '../../src-shared/settings-notice.ts'
import type { Table } from '../../src-shared/table.ts'
import { callExamples } from '../../src-shared/testing/call-examples.ts'
import { firstKeptView } from '../../src-shared/testing/first-kept-view.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { openLedgerFile } from '../pets/additions/ledger-file.ts'
import { createDeliveryDrafts } from '../pets/deliveries/delivery-drafts.ts'
import { createKnownSheets } from '../pets/deliveries/known-sheets.ts'
import { createPets } from '../pets/pets.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createPetClient } from '../service/pet-client.ts'
import { createPracticeStore, practiceTransport } from '../service/practice/practice-store.ts'
import type { ServiceRequest } from '../service/transport.ts'
import { createApiKeys } from '../settings/api-keys.ts'
import { createEnvironments } from '../settings/environments.ts'
import { type ManagedSettings, nothingManaged } from '../settings/managed-settings.ts'
import { keychainService } from '../settings/saved-api-keys.ts'
import { createFirstAdd, openSettingsFile } from '../settings/settings-file.ts'
import { createSettingsService } from '../settings/settings-service.ts'
import { passwordStore } from '../settings/testing/password-store.ts'
import { createChosenFiles } from '../window/choose-text-file.ts'
import { openKeptView } from '../window/kept-view-file.ts'
import { createDeliveryCalls } from './delivery-calls.ts'
import { createPetCalls } from './pet-calls.ts'
import { createSettingsCalls } from './settings-calls.ts'
import { createViewCalls } from './view-calls.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const unused = () => expect.unreachable()

/**
 * All of main except Electron, with services that list no pets, refuse the key `bad` and are not reached at `gone`, and with a password store in
 * memory, which may be locked.
 */
function startMain(managed: ManagedSettings = nothingManaged) {
  const state = { answers: Promise.resolve(), notices: [] as readonly SettingsNotice[] }
  const requests: ServiceRequest[] = []
  const changes: Settings[] = []
  const saved: (readonly string[])[] = []
  let time = 0
  const { entries, state: keychain, open } = passwordStore()
  const settingsFile = openSettingsFile({ folder, now: () => 0 })
  const apiKeys = createApiKeys(open(), settingsFile, () => undefined)
  const environments = createEnvironments({
    settingsFile,
    managed,
    apiKeys,
    networkTo: () => async (request) => {
      requests.push(request)
      time += 42
      await state.answers
      if (request.url.includes('/gone/')) throw new Error('net::ERR_CONNECTION_REFUSED')
      return Response.json([], { status: request.headers['Authorization'] === 'Bearer bad' ? 401 : 200 })
    },
    practice: practiceTransport(createPracticeStore()),
  })
  const now = () => time
  const pets = createPets({
    ...environments,
    client: createPetClient({ now }),
    openLedger: (hearers) => openLedgerFile({ folder, now, ...hearers }),
    place: { folder, now, onNotice: () => undefined },
    now,
    firstAdd: createFirstAdd(settingsFile),
    onChange: () => undefined,
  })
  const settings = createSettingsService({
    settingsFile,
    managed,
    systemLanguage: 'en',
    notices: () => state.notices,
    baseUrlOf: environments.baseUrlOf,
    apiKeys,
    tryService: pets.stores.tryService,
    now,
    passwordStoreName: 'GNOME Keyring',
    onChange: (changed) => changes.push(changed),
    changeLanguage: async () => undefined,
  })
  const place = { folder, now: () => 0, onNotice: () => undefined }
  async function saveTable(_fileName: string, rows: Table) {
    saved.push(...rows)
    return succeed(true)
  }
  const handlers = {
    ...createPetCalls(pets),
    ...createSettingsCalls({ settings }),
    ...createDeliveryCalls({
      ...pets,
      settings,
      deliveryDrafts: createDeliveryDrafts(place, environments),
      knownSheets: createKnownSheets(place, environments),
      chosenFiles: createChosenFiles(
        () => [],
        unused,
        { showOpenDialog: unused },
        () => null,
      ),
      saveTable,
    }),
    ...createViewCalls({
      ...pets,
      settings,
      categoryNames: { production: {}, staging: { 3: 'Dogs' } },
      keptView: openKeptView(place),
      clipboard: { writeText: unused },
      Menu: { getApplicationMenu: unused },
      current: () => null,
      saveFile: unused,
      saveTable,
    }),
  }
  const keys = () =>
    [...entries].flatMap(([name, key]) => {
      const account = name.replace(`${keychainService}/`, '')
      return account.startsWith('https:') ? [[account, key] as const] : []
    })
  const save = (input: Partial<CallInput<'saveService'>> = {}) =>
    handlers.saveService.handle({ environment: 'staging', baseUrl, ...input })
  return {
    handlers,
    requests,
    changes,
    state,
    keychain,
    settings: settings.get,
    keys,
    save,
    saved,
    settled: settingsFile.settled,
  }
}

const baseUrl = 'https://staging.example.com/v1'
const all = { status: 'all', limit: 20 } as const

/** Main with staging set up, with the key `old`. */
async function startOnStaging() {
  const main = startMain()
  await main.save({ apiKey: 'old', isTested: false })
  main.requests.length = 0
  return main
}

const shortened = (url: string) => url.replace('https://staging.example.com/', '')

describe('a service is saved', () => {
  test.each([
    // Title | base URL | typed key | how | what comes of it | what was asked with which key | the base URL then | keys then
    'with a key, once it works                      | v1   | new   |          | 42 ms             | v1 new   | v1   | v1 new',
    'not with a key that is refused                 | v1   | bad   |          | rejected-api-key  | v1 bad   | v1   | v1 old',
    'with any key, if the clerk says so             | v1   | bad   | untested | untested          |          | v1   | v1 bad',
    'with the kept key, which is tested again       | v1   |       |          | 42 ms             | v1 old   | v1   | v1 old',
    'with its key at another path of its server     | v2   |       |          | 42 ms             | v2 old   | v2   | v1 old, v2 old',
    'not where nobody answers                       | gone |       |          | unreachable       | gone old | v1   | v1 old',
    'even there, if the clerk says so               | gone |       | untested | untested          |          | gone | v1 old, gone old',
    'with another base URL and its key together     | v2   | new   |          | 42 ms             | v2 new   | v2   | v1 old, v2 new',
    'with neither, if the new key is refused there  | v2   | bad   |          | rejected-api-key  | v2 bad   | v1   | v1 old',
    'until the app quits, if the clerk says so      | v2   | new   | session  | 42 ms             | v2 new   | v2   | v1 old',
    'not on another server without its key          | https://b.example | | untested | missing-api-key | | v1 | v1 old',
    'not on another port without its key            | https://staging.example.com:8443/v1 | | | missing-api-key | | v1 | v1 old',
    'not with a key that no header can carry        | v1   | s k   |          | wrong: apiKey     |          | v1   | v1 old',
    'not where a key must not be sent               | http://b.example/v1 | s k | untested | wrong: baseUrl, apiKey | | v1 | v1 old',
  ])('%s', async (line) => {
    const [, typed = '', apiKey = '', how, comes, asked, then, keys] = line.split('|').map((cell) => cell.trim())
    const main = await startOnStaging()
    const answer = await main.save({
      baseUrl: new URL(typed, 'https://staging.example.com').href,
      ...(apiKey === '' ? {} : { apiKey }),
      ...(how === 'untested' ? { isTested: false } : {}),
      ...(how === 'session' ? { keeping: 'session' } : {}),
    })
    const failed = (failure: Failure) =>
      failure.kind === 'invalid-input'
        ? `wrong: ${failure.problems.map(({ field }) => field).join(', ')}`
        : failure.kind
    const took = (milliseconds: number | null) => (milliseconds === null ? 'untested' : `${milliseconds} ms`)
    expect(answer.ok ? took(answer.value.milliseconds) : failed(answer.failure)).toBe(comes)
    const requests = main.requests.map(({ url, headers }) => [url, headers['Authorization']?.replace('Bearer', '')])
    expect(requests.map(([url = '', key]) => shortened(url).replace('/pets?limit=1', '') + key).join()).toBe(asked)
    const { staging } = main.settings().services
    expect([shortened(staging.baseUrl ?? ''), staging.view === null]).toEqual([then, false])
    expect(
      main
        .keys()
        .map(([account, key]) => `${shortened(account)} ${key}`)
        .join(', '),
    ).toBe(keys)
    expect(JSON.stringify([answer, main.changes])).not.toMatch(/"(?:old|new|bad|s k)"/)
  })

  test('not while the password store is locked, and then neither is its base URL, until the clerk agrees to keep the key in memory', async () => {
    const main = await startOnStaging()
    main.keychain.is = 'locked'
    const moved = { baseUrl: `${baseUrl}/b`, apiKey: 'new' }
    expect(await main.save(moved)).toEqual(fail({ kind: 'keychain-withheld', reason: 'locked' }))
    expect(main.settings().services.staging).toMatchObject({ baseUrl, view: { isKept: true } })
    expect(await main.save({ ...moved, keeping: 'session' })).toMatchObject({ ok: true })
    expect(main.settings().services.staging).toMatchObject({ baseUrl: moved.baseUrl, view: { isKept: false } })
    expect(main.keys()).toEqual([[baseUrl, 'old']])
  })

  test.each<[string, (main: Awaited<ReturnType<typeof startOnStaging>>) => unknown, string]>([
    ['leaves it', ({ handlers }) => handlers.dropSaving.handle({ environment: 'staging' }), 'old'],
    ['saves another', ({ save }) => save({ apiKey: 'newer' }), 'newer'],
  ])('never once a clerk %s while it is tested', async (_, leave, key) => {
    const main = await startOnStaging()
    const gate = createGate()
    main.state.answers = gate.opened
    const saving = main.save({ apiKey: 'new' })
    await vi.waitFor(() => expect(main.requests).toHaveLength(1))
    const left = leave(main)
    gate.open()
    expect(await saving).toMatchObject({ ok: true, value: { milliseconds: null } })
    await left
    expect(main.keys()).toEqual([[baseUrl, key]])
  })

  test('even on a disk that takes no settings, on which a key can be replaced and removed, and the clerk learns what was not saved', async () => {
    const main = await startOnStaging()
    rmSync(folder, { recursive: true })
    const notSaved = { ok: false, failure: { kind: 'settings-not-saved' } }
    expect(await main.save({ apiKey: 'new' })).toMatchObject(notSaved)
    expect(main.keys()).toEqual([[baseUrl, 'new']])
    expect(await main.handlers.removeApiKey.handle({ environment: 'staging' })).toMatchObject(notSaved)
    expect([main.keys(), main.settings().services.staging.view]).toEqual([[], null])
  })

  test('again with the key that the password store has for its base URL, and the last list is back', async () => {
    const main = await startOnStaging()
    const list = () => main.handlers.listPets.handle({ environment: 'staging', filter: all })
    await list()
    await main.save({ baseUrl: 'https://moved.example.com/v1', apiKey: 'new' })
    await list()
    await main.save()
    const shown = { environment: 'staging', filter: all, page: { receivedAt: 42 } }
    expect(await main.handlers.getStart.handle()).toMatchObject({ value: { lastLists: [shown] } })
  })

  test('first with a key, before which no service is asked, though its base URL is kept', async () => {
    const { handlers, requests, save, settings } = startMain()
    const list = () => handlers.listPets.handle({ environment: 'staging', filter: all })
    expect(await list()).toMatchObject(fail({ kind: 'not-set-up' }))
    for (const typed of ['https://stagin.example.com/v1', baseUrl]) {
      expect(await save({ baseUrl: typed })).toEqual(fail({ kind: 'missing-api-key' }))
      expect(settings().services.staging).toMatchObject({ baseUrl: typed, view: null })
      expect(await list()).toMatchObject(fail({ kind: 'missing-api-key' }))
    }
    expect(requests).toEqual([])
    await save({ baseUrl: `${baseUrl}/`, apiKey: 'new' })
    expect(await list()).toMatchObject({ ok: true, value: { pets: [] } })
    expect(requests.map(({ url }) => url)).toEqual([`${baseUrl}/pets?limit=1`, `${baseUrl}/pets?limit=20`])
    await handlers.removeApiKey.handle({ environment: 'staging' })
    expect(await list()).toMatchObject(fail({ kind: 'missing-api-key' }))
  })

  test('without a key once the present one is gone from the password store, which the clerk learns', async () => {
    await (await startOnStaging()).settled()
    const main = startMain()
    expect(await main.save({ baseUrl: `${baseUrl}/b` })).toEqual(fail({ kind: 'api-key-gone' }))
    expect(main.settings().services.staging).toMatchObject({ baseUrl: `${baseUrl}/b`, view: null })
    expect(main.requests).toEqual([])
  })
})

describe('a clerk', () => {
  test('who types on a disk that takes no files learns that it is not kept, unless a notice says so already', async () => {
    const { handlers, state } = startMain()
    const keep = () =>
      Promise.all([
        handlers.keepView.handle({ view: firstKeptView }),
        handlers.keepDeliveryDraft.handle(callExamples.keepDeliveryDraft),
      ])
    expect(await keep()).toEqual([succeed(true), succeed(true)])
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    const notSaved = fail({ kind: 'settings-not-saved', reason: 'other' })
    expect(await keep()).toEqual([notSaved, notSaved])
    state.notices = [{ kind: 'profile-not-writable' }]
    expect(await keep()).toEqual([succeed(true), succeed(true)])
  })

  test('whose window was closed just when a delivery began finds all its rows, with what they were sent as, and can save those left', async () => {
    const main = await startOnStaging()
    await main.handlers.selectEnvironment.handle({ environment: 'staging' })
    const { delivery } = callExamples.startDelivery
    const { draft: example } = callExamples.keepDeliveryDraft
    const rows = [
      { number: 1, cells: ['Kiwi'], fixed: {}, choice: null, sent: `${delivery.id}:0` },
      { number: 2, cells: ['Mango', '?'], fixed: {}, choice: null, unsent: 'to-fix' as const },
    ]
    const review = example.review && { ...example.review, id: delivery.id, begun: delivery.id, rows }
    const draft = { text: '', review }
    await main.handlers.keepDeliveryDraft.handle({ environment: 'staging', draft })
    expect(await main.handlers.startDelivery.handle({ environment: 'staging', delivery })).toMatchObject({ ok: true })
    expect(await main.handlers.recallDeliveryDraft.handle({ environment: 'staging' })).toStrictEqual(succeed(draft))
    await main.handlers.saveDeliveryRest.handle({ name: 'a.csv', rows: [['Mango', '?', 'To fix']] })
    expect(main.saved.map(([name]) => name)).toContain('Mango')
  })

  test('who changes the base URL twice is offered what 2.1.0 remembered of a sheet at the first one alone', async () => {
    const { sheet } = callExamples.rememberSheet
    writeFileSync(join(folder, 'known-sheets.json'), JSON.stringify({ version: 1, staging: [sheet] }))
    const settingsOf210 = { version: 1, services: { production: {}, staging: { baseUrl } } }
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(settingsOf210))
    const main = startMain()
    const moveTo = (url: string) => main.save({ baseUrl: url, apiKey: 'new' })
    const recalled = () => main.handlers.recallSheet.handle({ environment: 'staging', columns: sheet.columns })
    await moveTo('https://b.example.com/v1')
    await moveTo('https://c.example.com/v1')
    expect(await recalled()).toStrictEqual(succeed(null))
    await moveTo(baseUrl)
    expect(await recalled()).toStrictEqual(succeed(sheet))
  })
})

const given = 'https://given.example.com/v1'

describe('a base URL that the administrator set', () => {
  const own = baseUrl
  const moved = 'https://moved.example.com/v1'

  test.each([
    // Who may change it | what the clerk saved before it was set | and after that | the base URL then | and after the administrator moves it
    'nobody    |     |       | given | moved',
    'nobody    |     | own   | given | moved',
    'nobody    | own |       | given | moved',
    'nobody    |     | given | given | moved',
    'the clerk |     |       | given | moved',
    'the clerk |     | own   | own   | own',
    'the clerk |     | given | given | moved',
    'the clerk | given |     | given | moved',
  ])('is the default, or the only one: %s', async (line) => {
    const [who, before = '', after = '', then = '', later = ''] = line.split('|').map((cell) => cell.trim())
    const named: Readonly<Record<string, string>> = { own, given, moved }
    const setTo = (staging: string) => {
      const baseUrls = { production: null, staging }
      return startMain({ ...nothingManaged, baseUrls, clerkMayChangeBaseUrls: who === 'the clerk' })
    }
    const saveIn = (main: ReturnType<typeof startMain>, name: string) =>
      main.save({ baseUrl: `${named[name]}/`, apiKey: 'new', isTested: false })
    const expectIn = (main: ReturnType<typeof startMain>, name: string) =>
      expect(main.settings().services).toMatchObject({
        staging: { baseUrl: named[name], setByAdministrator: name !== 'own', mayChangeBaseUrl: who === 'the clerk' },
        production: { setByAdministrator: false, mayChangeBaseUrl: true },
      })
    if (before !== '') await saveIn(startMain(), before)
    const main = setTo(given)
    if (after !== '') expect((await saveIn(main, after)).ok).toBe(who === 'the clerk' || after === 'given')
    expectIn(main, then)
    await main.settled()
    expectIn(setTo(moved), later)
  })

  test('is the live store’s, too: the clerk learns that there is only one store, until one is changed', async () => {
    const { settings, save } = startMain({ ...nothingManaged, baseUrls: { production: given, staging: null } })
    for (const [typed, notices] of [
      [`${given}/`, [{ kind: 'same-base-url' }]],
      [own, []],
    ] as const) {
      await save({ baseUrl: typed, apiKey: 'new', isTested: false })
      expect(settings().notices).toEqual(notices)
    }
  })
})
