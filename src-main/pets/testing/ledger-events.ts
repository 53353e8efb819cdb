import fc from 'fast-check'
import { serviceEnvironmentIds } from '../../../src-shared/environment.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import type { AdditionEvent } from '../additions/addition-event.ts'

/** The IDs of the additions in {@link eventLists}: few, so that events of one meet. */
export const ids = [
  '01890a5d-ac96-474b-8cce-b302099a8051',
  '01890a5d-ac96-474b-8cce-b302099a8052',
  '01890a5d-ac96-474b-8cce-b302099a8053',
] as const

const id = fc.constantFrom(...ids)
const at = fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 })
const petId = fc.bigInt(1n, 2n ** 63n - 1n).map(String)
const sent = {
  id,
  environment: fc.constantFrom(...serviceEnvironmentIds),
  baseUrl: fc.webUrl(),
  pet: fc.record(
    {
      // Line breaks, quotes and letters of several bytes: one event must stay one line.
      name: fc.string({ unit: 'binary', minLength: 1 }).map((text) => `B${text}\n"ë\u2028`),
      categoryId: petId,
      status: fc.constantFrom(...petStatuses),
    },
    { requiredKeys: ['name', 'categoryId'] },
  ),
  at,
}
const known = fc.record({
  lookalikes: fc.array(petId, { maxLength: 3 }),
  completeGroups: fc.uniqueArray(fc.constantFrom(...petStatuses, 'other' as const)),
})

/** Any event of an addition. */
export const additionEvents: fc.Arbitrary<AdditionEvent> = fc.oneof(
  fc.record({ kind: fc.constant('waiting' as const), ...sent }),
  fc.record({ kind: fc.constant('sending' as const), ...sent, known }),
  fc.record({ kind: fc.constant('unknown' as const), id, at, cause: fc.string() }),
  fc.record({ kind: fc.constant('doubted' as const), id, at }),
  fc.record({
    kind: fc.constant('added' as const),
    id,
    at,
    petId: fc.option(petId),
    confirmedBy: fc.constantFrom('answer' as const, 'list' as const, 'clerk' as const),
  }),
  fc.record(
    {
      kind: fc.constant('not-added' as const),
      id,
      at,
      reason: fc.constantFrom('refused' as const, 'not-sent' as const, 'clerk' as const),
      message: fc.option(fc.string()),
      failure: fc.constantFrom(
        { kind: 'missing-api-key' } as const,
        { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' } as const,
        { kind: 'rejected-input', httpStatus: 400, serviceError: { code: 'x', message: 'No.', status: 400 } } as const,
      ),
    },
    { requiredKeys: ['kind', 'id', 'at', 'reason', 'message'] },
  ),
)

/** Events in any order, also such as no app would write. */
export const eventLists: fc.Arbitrary<AdditionEvent[]> = fc.array(additionEvents, { maxLength: 12 })
