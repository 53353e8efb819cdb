import { once } from 'node:events'
import { type IncomingMessage, request as openRequest } from 'node:http'
import path from 'node:path'
import { openLedgerFile } from '../../src-main/pets/additions/ledger-file.ts'
import { openAdditions } from '../../src-main/pets/pets.ts'
import { createPetStores } from '../../src-main/pets/store/pet-stores.ts'
import type { Transport } from '../../src-main/service/transport.ts'
import { succeed } from '../../src-shared/failure.ts'

/** Uses Node's network in place of Electron's. Not `fetch`, which takes three times as long to load as everything else here. */
const transport: Transport = async ({ url, body, ...options }) => {
  const request = openRequest(url, { ...options, agent: false })
  request.end(body)
  const [answer]: IncomingMessage[] = await once(request, 'response')
  if (answer?.statusCode === undefined) throw new Error('The answer has no status.')
  const { headers } = answer
  return {
    status: answer.statusCode,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    body: answer,
  }
}

/** Starts the part of the app that adds pets and records them, without a window or Electron, connected to a service as staging. */
export async function openSmallApp(ledgerFile: string, baseUrl: string, apiKey: string) {
  const now = Date.now
  const view = { id: 'the only key', isKept: true }
  const stores = createPetStores({
    connect: async () => succeed({ baseUrl, apiKey, transport, view }),
    baseUrlOf: () => baseUrl,
    viewNameOf: () => view,
    now,
    onList: (list) => opened.looking.noteList(list),
  })
  const opened = await openAdditions({
    stores,
    openLedger: (hearers) => openLedgerFile({ folder: path.dirname(ledgerFile), now, ...hearers }),
    now,
    selectedEnvironment: () => 'staging',
    isLookOnly: () => false,
    firstAdd: { isAsked: () => false, confirm: () => undefined },
    onChange: () => undefined,
  })
  return { ...opened, stores }
}
