import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StoreChange } from '../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { succeed } from '../../src-shared/failure.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createPetClient } from '../service/pet-client.ts'
import { createPracticeHandler } from '../service/testing/practice-handler.ts'
import { connectionTo } from '../service/testing/test-service.ts'
import { openLedgerFile } from './additions/ledger-file.ts'
import { createPets } from './pets.ts'
import { birds } from './testing/bird-delivery.ts'

const kiwi = { name: 'Kiwi', categoryId: '7', status: 'available' } as const
const now = () => Date.UTC(2026, 0, 1)

/** The pets of an app whose service answers a create when one gate opens, and whose ledger is read when another opens. */
function appWith({ isRead = true, losesAnswers = false } = {}) {
  const folder = temporaryFolder()
  const [ledger, answer] = [createGate(), createGate()]
  if (isRead) ledger.open()
  const service = createPracticeHandler({ pets: [] })
  const creates: string[] = []
  const lists: string[] = []
  const key = { view: 'first key' }
  const viewName = () => ({ id: key.view, isKept: true })
  const connection = connectionTo(async (request) => {
    if (request.method === 'GET') {
      lists.push(request.url)
      return service(request)
    }
    creates.push(request.url)
    await answer.opened
    if (losesAnswers) throw new Error('net::ERR_CONNECTION_RESET')
    return service(request)
  })
  const selected: { environment: EnvironmentId | null } = { environment: 'staging' }
  const changes: StoreChange[] = []
  const pets = createPets({
    connect: async () => succeed({ ...connection, view: viewName() }),
    client: createPetClient({ now }),
    async openLedger() {
      await ledger.opened
      return openLedgerFile({ folder, now })
    },
    baseUrlOf: () => connection.baseUrl,
    viewNameOf: viewName,
    savedViewOf: () => key.view,
    place: { folder, now, onNotice: () => undefined },
    now,
    onChange: (environment) => changes.push(pets.takeChange(environment)),
    selectedEnvironment: () => selected.environment,
    isLookOnly: () => false,
    firstAdd: { isAsked: () => false, confirm: () => undefined },
  })
  async function add() {
    const { additions } = await pets.openAdditions()
    return additions.createPet({ environment: 'staging', id: crypto.randomUUID(), pet: kiwi })
  }
  return { folder, pets, changes, selected, creates, lists, key, add, readLedger: ledger.open, answer: answer.open }
}

test('a delivery is under way while the app sends rows; only the selected environment’s delivery has progress to show', async () => {
  const { pets, selected, creates, answer } = appWith()
  const { deliveries } = await pets.openAdditions()
  expect([pets.underWay(), pets.progress()]).toStrictEqual([false, null])
  await deliveries.start({ environment: 'staging', delivery: birds('Kiwi', 'Mango') })
  await expect.poll(() => creates).toHaveLength(1)
  expect([pets.underWay(), pets.progress()]).toMatchObject([true, { ended: 0, rows: 2, isSending: true }])
  selected.environment = 'practice'
  pets.noteSettings()
  // Its row still waits for its answer.
  expect([pets.underWay(), pets.progress()]).toStrictEqual([true, null])
  answer()
  await expect.poll(() => pets.underWay()).toBe(false)
  selected.environment = 'staging'
  expect([pets.underWay(), pets.progress()]).toMatchObject([false, { ended: 1, rows: 2, isSending: false }])
  selected.environment = null
  expect(pets.progress()).toBeNull()
})

test('the window learns of each row once it has changed, and with the last one that the delivery has ended', async () => {
  const { pets, changes, answer } = appWith()
  answer()
  const { deliveries, additions } = await pets.openAdditions()
  const started = await deliveries.start({ environment: 'staging', delivery: birds('Kiwi', 'Mango') })
  await expect.poll(() => pets.underWay()).toBe(false)
  const told = new Map(changes.flatMap((change) => change.additions.map((each) => [each.id, each])))
  expect([...told.values()]).toStrictEqual(additions.list({ environment: 'staging' }))
  const last = changes.findLast((change) => change.additions.length > 0)
  const { id } = started.ok ? started.value : { id: null }
  expect(last).toMatchObject({
    environment: 'staging',
    additions: [{ outcome: { kind: 'added' } }],
    delivery: { id, state: { kind: 'done' }, isDoubtful: false },
  })
})

test('once the app quits, a pet that waits for the ledger to be read is not sent', async () => {
  const { pets, creates, add, readLedger, answer } = appWith({ isRead: false })
  const adding = add()
  const ended = pets.endAdding()
  readLedger()
  answer()
  expect(await adding).toMatchObject({ value: { outcome: { kind: 'not-added', reason: 'interrupted' } } })
  await ended
  expect(creates).toStrictEqual([])
})

test('the app looks for a lost pet when the environment or key changes, and not for any other setting', async () => {
  const { pets, selected, key, lists, add, answer } = appWith({ losesAnswers: true })
  answer()
  await add()
  await expect.poll(() => lists).toHaveLength(1)
  pets.noteSettings()
  pets.noteSettings()
  expect(lists).toHaveLength(1)
  key.view = 'another key'
  pets.noteSettings()
  await expect.poll(() => lists).toHaveLength(2)
  selected.environment = 'practice'
  pets.noteSettings()
  await expect.poll(() => lists).toHaveLength(3)
})

test('once there is another key, what the former one has shown is off the disk', async () => {
  const { folder, pets, key } = appWith()
  await pets.lists.listPets({ environment: 'staging', filter: { status: 'all', limit: 20 } })
  const kept = async () => {
    await pets.kept.settled()
    return readFileSync(join(folder, 'last-lists.json'), 'utf8')
  }
  expect(await kept()).toContain('first key')
  key.view = 'another key'
  pets.noteSettings()
  expect(await kept()).not.toContain('first key')
})
