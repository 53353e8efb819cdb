import * as z from 'zod/mini'

const answer = {
  httpStatus: z.int(),
  serviceError: z.nullable(z.object({ code: z.string(), message: z.string(), status: z.number() })),
}

/** The failures that return a pet to the clerk, as the ledger keeps them. */
export const additionFailureSchema = z.discriminatedUnion('kind', [
  /** A question: a pet of the same name and category may have been added already. */
  z.object({ kind: z.literal('addition-open'), additionId: z.string() }),
  /** A question: this is the first add to production since the clerk switched there. */
  z.object({ kind: z.literal('first-add') }),
  /** A row of a delivery looks like this listed pet. */
  z.object({ kind: z.literal('already-listed'), petId: z.string() }),
  z.object({ kind: z.literal('not-set-up') }),
  z.object({ kind: z.literal('missing-api-key') }),
  z.object({ kind: z.literal('api-key-gone') }),
  z.object({ kind: z.literal('environment-not-selected') }),
  z.object({ kind: z.literal('keychain-absent') }),
  z.object({
    kind: z.literal('keychain-withheld'),
    reason: z.enum(['locked', 'slow', 'stopped', 'failed', 'too-long']),
  }),
  z.object({ kind: z.literal('not-recorded'), reason: z.enum(['disk-full', 'read-only', 'other', 'not-read']) }),
  z.object({
    kind: z.literal('unreachable'),
    cause: z.enum(['offline', 'dns', 'refused', 'tls', 'proxy', 'timeout', 'reset', 'other']),
    code: z.string(),
  }),
  /** No header can carry the key. */
  z.object({
    kind: z.literal('invalid-input'),
    problems: z.readonly(z.array(z.object({ field: z.string(), message: z.string() }))),
  }),
  z.object({ kind: z.literal('rejected-api-key'), ...answer }),
  z.object({ kind: z.literal('rejected-input'), ...answer }),
  z.object({ kind: z.literal('unavailable'), ...answer, retryAfterSeconds: z.nullable(z.number()) }),
  z.object({
    kind: z.literal('unexpected-response'),
    ...answer,
    reason: z.enum(['status', 'redirect', 'not-json', 'wrong-shape', 'too-large']),
  }),
])

/** Why a pet came back, as the ledger keeps it; see {@link additionFailureSchema}. */
export type AdditionFailure = Readonly<z.infer<typeof additionFailureSchema>>
