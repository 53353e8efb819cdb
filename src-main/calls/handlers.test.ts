import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { environmentIds } from '../../src-shared/environment.ts'
import { fail, succeed } from '../../src-shared/failure.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { callExamples } from '../../src-shared/testing/call-examples.ts'
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
import { createFirstAdd } from '../settings/first-add.ts'
import { type ManagedSettings, nothingManaged } from '../settings/managed-settings.ts'
import { createSavedApiKeys } from '../settings/saved-api-keys.ts'
import { openSettingsFile } from '../settings/settings-file.ts'
import { createSettingsService } from '../settings/settings-service.ts'
import { openKeptView } from '../window/kept-view-file.ts'
import { createSavedFiles } from '../window/saved-files.ts'
import { createHandlers } from './handlers.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const versions = { app: '1', electron: '2', chromium: '3', node: '4', system: 'Linux' }

/** All of main except Electron, with a service that lists no pets and a password store in memory. */
function startMain(managed: ManagedSettings = nothingManaged) {
  const requests: ServiceRequest[] = []
  const changes: Settings[] = []
  const saved: (readonly string[])[] = []
  let time = 0
  const entries = new Map<string, string>()
  const loadKeychain = () => ({
    getPassword: async (_service: string, account: string) => entries.get(account) ?? null,
    setPassword: async (_service: string, account: string, key: string) => void entries.set(account, key),
    deletePassword: async (_service: string, account: string) => entries.delete(account),
    findCredentials: async () => [],
  })
  const settingsFile = openSettingsFile({ folder, now: () => 0 })
  const apiKeys = createApiKeys(createSavedApiKeys({ loadKeychain }), settingsFile, () => undefined)
  const environments = createEnvironments({
    settingsFile,
    managed,
    apiKeys,
    networkTo: () => async (request) => {
      requests.push(request)
      time += 42
      return Response.json([])
    },
    practice: practiceTransport(createPracticeStore()),
  })
  const settings = createSettingsService({
    settingsFile,
    managed,
    systemLanguage: 'en',
    notices: () => [],
    baseUrlOf: environments.baseUrlOf,
    apiKeys,
    passwordStoreName: 'GNOME Keyring',
    onChange: (changed) => changes.push(changed),
    changeLanguage: async () => undefined,
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
  const handlers = createHandlers({
    ...pets,
    settings,
    categoryNames: { production: {}, staging: { 3: 'Dogs' } },
    keptView: openKeptView({ folder, now: () => 0 }),
    deliveryDrafts: createDeliveryDrafts({ folder, now: () => 0, onNotice: () => undefined }, environments),
    knownSheets: createKnownSheets({ folder, now: () => 0, onNotice: () => undefined }, environments),
    now,
    offerCommands: () => undefined,
    copyText: () => undefined,
    exportTable: async () => succeed(true),
    exportExactTable: async (_fileName, rows) => {
      saved.push(...rows)
      return succeed(true)
    },
    chooseTextFile: async () => succeed(null),
    readDroppedFile: () => Promise.reject(new Error('No file was dropped.')),
    readTextFileAs: async () => succeed(null),
    listPrinters: async () => [],
    describePrinter: async () => null,
    print: async () => succeed(true),
    savePdf: async () => succeed(true),
    help: {
      savedFiles: createSavedFiles({ showItemInFolder: () => undefined }),
      getAbout: () => succeed({ versions, readyUpdate: null }),
      saveDiagnostics: async () => succeed(true),
      openLogs: async () => succeed(true),
      openLicences: async () => succeed(true),
    },
  })
  const keys = () => [...entries].filter(([account]) => account.startsWith('https:'))
  return { handlers, requests, changes, keys, saved, settled: settingsFile.settled }
}

const baseUrl = 'https://staging.example.com/v1'
const all = { status: 'all', limit: 20 } as const
const every = { status: 'all', limit: 'as-many-as-possible' } as const

async function staging(main: ReturnType<typeof startMain>) {
  await main.handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl })
  await main.handlers.saveApiKey.handle({ environment: 'staging', apiKey: 'hunter2', keeping: 'password-store' })
}

describe('a clerk', () => {
  test('whose window was closed just when a delivery began finds all its rows, with what they were sent as, and can save those left', async () => {
    const main = startMain()
    await staging(main)
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
    await main.handlers.saveDeliveryRest.handle({ name: 'a.csv', rows: [['Mango', '?', 'To fix.']] })
    expect(main.saved.map(([name]) => name)).toContain('Mango')
  })

  test('who changes the base URL twice is offered what 2.1.0 remembered of a sheet at the first one alone', async () => {
    const { sheet } = callExamples.rememberSheet
    writeFileSync(join(folder, 'known-sheets.json'), JSON.stringify({ version: 1, staging: [sheet] }))
    const settingsOf210 = { version: 1, services: { production: {}, staging: { baseUrl } } }
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(settingsOf210))
    const main = startMain()
    const moveTo = (url: string) => main.handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl: url })
    const recalled = () => main.handlers.recallSheet.handle({ environment: 'staging', columns: sheet.columns })
    await moveTo('https://b.example.com/v1')
    await moveTo('https://c.example.com/v1')
    expect(await recalled()).toStrictEqual(succeed(null))
    await moveTo(baseUrl)
    expect(await recalled()).toStrictEqual(succeed(sheet))
  })

  const quilla = { id: '01890a5d-ac96-474b-8cce-b302099a8057', pet: { name: 'Quilla', categoryId: '3' } }
  const notSelected = { kind: 'not-added', reason: 'not-sent', failure: { kind: 'environment-not-selected' } }

  test.each(environmentIds)('who has selected no environment cannot add a pet to %s', async (environment) => {
    const { handlers, requests } = startMain()
    const answer = await handlers.createPet.handle({ environment, ...quilla })
    expect(answer).toMatchObject({ ok: true, value: { ...quilla, environment, outcome: notSelected } })
    expect(requests).toEqual([])
  })

  test('who has since switched to staging adds no pet to the practice store', async () => {
    const main = startMain()
    await staging(main)
    await main.handlers.selectEnvironment.handle({ environment: 'staging' })
    const answer = await main.handlers.createPet.handle({ environment: 'practice', ...quilla })
    expect(answer).toMatchObject({ ok: true, value: { outcome: notSelected } })
    const listed = await main.handlers.listPets.handle({ environment: 'practice', filter: every })
    if (!listed.ok) throw new Error(listed.failure.kind)
    expect(listed.value.pets.map(({ name }) => name)).not.toContain('Quilla')
  })

  test('adds a pet to the practice store with nothing set up, once however often it is asked for', async () => {
    const { handlers } = startMain()
    await handlers.selectEnvironment.handle({ environment: 'practice' })
    const answer = await handlers.createPet.handle({ environment: 'practice', ...quilla })
    const outcome = { kind: 'added', confirmedBy: 'answer', petId: expect.any(String) }
    expect(answer).toMatchObject({ ok: true, value: { ...quilla, outcome } })
    expect(await handlers.createPet.handle({ environment: 'practice', ...quilla })).toEqual(answer)
    expect(await handlers.listAdditions.handle({ environment: 'practice' })).toMatchObject({
      value: [quilla],
    })
  })

  test('learns what is missing, one thing at a time, before a service is asked', async () => {
    const { handlers, requests } = startMain()
    const list = () => handlers.listPets.handle({ environment: 'staging', filter: all })
    expect(await list()).toMatchObject(fail({ kind: 'not-set-up' }))
    await handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl: `${baseUrl}/` })
    expect(await list()).toMatchObject(fail({ kind: 'missing-api-key' }))
    await handlers.saveApiKey.handle({ environment: 'staging', apiKey: 'hunter2', keeping: 'password-store' })
    expect(await list()).toMatchObject({ ok: true, value: { pets: [] } })
    expect(requests.map(({ url, headers }) => [url, headers['Authorization']])).toEqual([
      [`${baseUrl}/pets?limit=20`, 'Bearer hunter2'],
    ])
  })

  test('who changes the base URL is asked for a key, and the old base URL keeps its own', async () => {
    const main = startMain()
    await staging(main)
    const moved = 'https://moved.example.com/v1'
    const answer = await main.handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl: moved })
    expect(answer).toMatchObject({ value: { services: { staging: { baseUrl: moved, hasApiKey: false } } } })
    expect(await main.handlers.listPets.handle({ environment: 'staging', filter: all })).toMatchObject(
      fail({ kind: 'missing-api-key' }),
    )
    expect(main.requests).toEqual([])
    expect(main.keys()).toEqual([[baseUrl, 'hunter2']])
  })

  test('who tries another base URL and goes back sees the last list at once: its key is still saved', async () => {
    const main = startMain()
    await staging(main)
    const list = () => main.handlers.listPets.handle({ environment: 'staging', filter: all })
    await list()
    await main.handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl: 'https://moved.example.com/v1' })
    await main.handlers.saveApiKey.handle({ environment: 'staging', apiKey: 'swordfish', keeping: 'password-store' })
    await list()
    await main.handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl })
    const shown = { environment: 'staging', filter: all, page: { receivedAt: 42 } }
    expect(await main.handlers.getStart.handle({})).toMatchObject({ value: { lastLists: [shown] } })
  })

  test('who corrects the end of the base URL twice can still use the key there', async () => {
    const main = startMain()
    await staging(main)
    const corrected = `${baseUrl}/corrected`
    await main.handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl: `${baseUrl}/mistyped` })
    await main.handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl: corrected })
    expect(await main.handlers.reuseApiKey.handle({ environment: 'staging' })).toMatchObject({
      value: { services: { staging: { baseUrl: corrected, hasApiKey: true } } },
    })
    expect(main.keys()).toEqual([
      [baseUrl, 'hunter2'],
      [corrected, 'hunter2'],
    ])
  })

  test('who tests the connection learns how long it took', async () => {
    const main = startMain()
    await staging(main)
    expect(await main.handlers.testConnection.handle({ environment: 'staging' })).toEqual(succeed({ milliseconds: 42 }))
    expect(main.requests.map(({ url }) => url)).toEqual([`${baseUrl}/pets?limit=1`])
  })

  test('who types another key can test it, and the kept one stays', async () => {
    const main = startMain()
    await staging(main)
    const tested = await main.handlers.testConnection.handle({ environment: 'staging', apiKey: 'swordfish' })
    expect(tested).toEqual(succeed({ milliseconds: 42 }))
    expect(main.requests.map(({ url, headers }) => [url, headers['Authorization']])).toEqual([
      [`${baseUrl}/pets?limit=1`, 'Bearer swordfish'],
    ])
    expect(main.keys()).toEqual([[baseUrl, 'hunter2']])
    await main.handlers.testConnection.handle({ environment: 'staging' })
    expect(main.requests.at(-1)?.headers).toMatchObject({ Authorization: 'Bearer hunter2' })
  })

  test('who types a wrong base URL sees a sentence beside the field, and the old one stays', async () => {
    const main = startMain()
    await staging(main)
    const answer = await main.handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl: 'http://example.com' })
    expect(answer).toMatchObject({ failure: { kind: 'invalid-input', problems: [{ field: 'baseUrl' }] } })
    expect(await main.handlers.getSettings.handle({})).toMatchObject({ value: { services: { staging: { baseUrl } } } })
  })

  test('never gets a key back from the settings', async () => {
    const main = startMain()
    await staging(main)
    const answers = [
      await main.handlers.saveApiKey.handle({ environment: 'staging', apiKey: 'swordfish', keeping: 'session' }),
      await main.handlers.getSettings.handle({}),
      await main.handlers.testConnection.handle({ environment: 'staging' }),
      await main.handlers.removeApiKey.handle({ environment: 'staging' }),
    ]
    const withKey = { ok: true, value: { services: { staging: { hasApiKey: true } } } }
    const withoutKey = { ok: true, value: { services: { staging: { hasApiKey: false } } } }
    expect(answers).toMatchObject([withKey, withKey, { ok: true }, withoutKey])
    expect(main.changes.length).toBeGreaterThan(0)
    // The key was in use, so an answer could have contained it.
    expect(main.requests.at(-1)?.headers).toMatchObject({ Authorization: 'Bearer swordfish' })
    expect(JSON.stringify([answers, main.changes])).not.toMatch(/hunter2|swordfish/)
  })

  test('who selects an environment sees it in the title at once', async () => {
    const { handlers, changes } = startMain()
    await handlers.selectEnvironment.handle({ environment: 'production' })
    expect(changes.map(({ environment }) => environment)).toEqual(['production'])
  })
})

const given = 'https://given.example.com/v1'

describe('a base URL that the administrator set', () => {
  const managed = {
    ...nothingManaged,
    baseUrls: { production: null, staging: given },
    clerkMayChangeBaseUrls: false,
  }

  test('can be changed by the clerk only if the file allows it; the other one can be changed', async () => {
    const { handlers } = startMain(managed)
    expect(await handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl })).toEqual(
      fail({ kind: 'managed-setting' }),
    )
    expect(await handlers.saveBaseUrl.handle({ environment: 'production', baseUrl })).toMatchObject({
      value: {
        services: {
          staging: { baseUrl: given, setByAdministrator: true, mayChangeBaseUrl: false },
          production: { baseUrl, setByAdministrator: false, mayChangeBaseUrl: true },
        },
      },
    })
  })

  test('takes precedence over one that the clerk saved earlier', async () => {
    await startMain().handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl })
    expect(await startMain(managed).handlers.getSettings.handle({})).toMatchObject({
      value: { services: { staging: { baseUrl: given } } },
    })
  })

  test('is only the default if the clerk may change it', async () => {
    const { handlers } = startMain({ ...managed, clerkMayChangeBaseUrls: true })
    expect(await handlers.getSettings.handle({})).toMatchObject({
      value: { services: { staging: { baseUrl: given, setByAdministrator: true, mayChangeBaseUrl: true } } },
    })
    expect(await handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl })).toMatchObject({
      value: { services: { staging: { baseUrl, setByAdministrator: false } } },
    })
  })

  test.each([
    ['typed it, too', { ...managed, clerkMayChangeBaseUrls: true }],
    ['had it before the administrator set it', nothingManaged],
  ])('stays the administrator’s, who moves the store later, for a clerk who %s', async (_, then) => {
    const { handlers } = startMain(then)
    await handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl: `${given}/` })
    const now = startMain({ ...managed, clerkMayChangeBaseUrls: true })
    expect(await now.handlers.getSettings.handle({})).toMatchObject({
      value: { services: { staging: { baseUrl: given, setByAdministrator: true } } },
    })
    await now.settled()
    const moved = { production: null, staging: 'https://moved.example.com/v1' }
    const later = startMain({ ...nothingManaged, baseUrls: moved })
    expect(await later.handlers.getSettings.handle({})).toMatchObject({
      value: { services: { staging: { baseUrl: moved.staging, setByAdministrator: true } } },
    })
  })
})

test('who gives both environments the same base URL is told that there is only one store, until one is changed', async () => {
  const { handlers } = startMain({ ...nothingManaged, baseUrls: { production: given, staging: null } })
  const notices = { value: { notices: [{ kind: 'same-base-url' }] } }
  expect(await handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl: `${given}/` })).toMatchObject(notices)
  expect(await handlers.getSettings.handle({})).toMatchObject(notices)
  expect(await handlers.saveBaseUrl.handle({ environment: 'staging', baseUrl })).toMatchObject({
    value: { notices: [] },
  })
})
