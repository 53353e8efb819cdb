import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lineOf, linesHeader } from '../../../src-main/files/line-file.ts'
import type { LedgerEvent } from '../../../src-main/pets/additions/ledger-event.ts'
import type { ServiceEnvironmentId } from '../../../src-shared/environment.ts'

/** How an addition of an earlier run ended, by default `unknown`. An `interrupted` one was never sent. */
export type EarlierOutcome =
  | { readonly kind: 'added'; readonly petId: string; readonly confirmedBy: 'answer' | 'list' | 'clerk' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'interrupted' }

/** An available pet that an earlier run added, by default to category 3. `sentAt` is in milliseconds since 1970. */
export interface EarlierAddition {
  readonly name: string
  readonly categoryId?: string
  readonly sentAt: number
  readonly outcome: EarlierOutcome
}

function eventsOf(
  { name, categoryId = '3', sentAt, outcome }: EarlierAddition,
  environment: ServiceEnvironmentId,
  baseUrl: string,
): readonly LedgerEvent[] {
  const id = crypto.randomUUID()
  const sent = { id, environment, baseUrl, pet: { name, categoryId, status: 'available' as const }, at: sentAt }
  if (outcome.kind === 'interrupted') return [{ kind: 'waiting', ...sent }]
  const known = { lookalikes: [], completeGroups: [] }
  const sending: LedgerEvent = { kind: 'sending', ...sent, known }
  const at = sentAt + 400
  if (outcome.kind === 'unknown') return [sending, { kind: 'lost', id, at, cause: 'ERR_CONNECTION_RESET' }]
  if (outcome.kind === 'added') return [sending, { id, at, ...outcome }]
  return [sending, { kind: 'not-added', id, at, reason: 'refused', message: outcome.message, httpStatus: 400 }]
}

/** Writes a ledger with these additions to the service at `baseUrl`, in this order, into a profile. Gives its folder. */
export async function writeLedger(
  profile: string,
  environment: ServiceEnvironmentId,
  baseUrl: string,
  additions: readonly EarlierAddition[],
): Promise<string> {
  const lines = additions.flatMap((addition) => eventsOf(addition, environment, baseUrl)).map(lineOf)
  await writeFile(path.join(profile, 'additions.jsonl'), [linesHeader, ...lines].join(''))
  return profile
}
