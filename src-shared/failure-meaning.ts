import type { Failure, FailureKind, FailureOf } from './failure.ts'

/**
 * What a failure is about. `pet`: this pet, so another one may succeed. `key`: any request with the key, until the clerk enters another. `service`:
 * the service or the way to it; only time or someone else helps. `computer`: this computer, its settings or its files; the clerk can help.
 */
export type FailureSubject = 'pet' | 'key' | 'service' | 'computer'

interface Meaning<Kind extends FailureKind> {
  readonly about: FailureSubject
  /** Whether it can end without a change that the clerk makes, so that the app or the clerk may simply try again later. */
  readonly passes: boolean
  /** Whether a create that failed with it may have been carried out anyway. */
  readonly mayBeCarriedOut: (failure: FailureOf<Kind>) => boolean
}

const certainlyNot = () => false
const ofPet = { about: 'pet', passes: false, mayBeCarriedOut: certainlyNot } as const
const ofKey = { about: 'key', passes: false, mayBeCarriedOut: certainlyNot } as const
const ofComputer = { about: 'computer', passes: false, mayBeCarriedOut: certainlyNot } as const
const ofService = { about: 'service', passes: true } as const

// The errors that Chromium gives only before the first byte of a request leaves. ERR_SSL_PROTOCOL_ERROR is not among them: it
// also ends connections that have long been in use.
const neverSent =
  /^ERR_(?:INTERNET_DISCONNECTED|NAME_\w+|DNS_\w+|ICANN_NAME_COLLISION|CONNECTION_REFUSED|CONNECTION_FAILED|CONNECTION_TIMED_OUT|ADDRESS_INVALID|ADDRESS_UNREACHABLE|ACCESS_DENIED|NETWORK_ACCESS_DENIED|UNSAFE_PORT|PROXY_CONNECTION_FAILED|PROXY_AUTH_\w+|PROXY_CERTIFICATE_INVALID|TUNNEL_CONNECTION_FAILED|SOCKS_CONNECTION_\w+|MANDATORY_PROXY_CONFIGURATION_FAILED|NO_SUPPORTED_PROXIES|CERT_\w+|CERTIFICATE_TRANSPARENCY_REQUIRED|SSL_VERSION_OR_CIPHER_MISMATCH|SSL_UNRECOGNIZED_NAME_ALERT)$/

/** Whether a status means that somebody on the way gave up the request: 408 (RFC 9110, section 15.5.9), or nginx's 499. */
function isGivenUp(httpStatus: number): boolean {
  return httpStatus === 408 || httpStatus === 499
}

const meanings: { readonly [Kind in FailureKind]: Meaning<Kind> } = {
  'rejected-input': ofPet,
  'not-found': ofPet,
  'addition-open': ofPet,
  'already-listed': ofPet,
  'no-such-addition': ofPet,

  'missing-api-key': ofKey,
  'api-key-gone': ofKey,
  'rejected-api-key': ofKey,
  // On a create: no header can carry the key. The call's schema checks the pet.
  'invalid-input': ofKey,

  unavailable: { ...ofService, mayBeCarriedOut: ({ httpStatus }) => httpStatus >= 500 },
  // Even with 403: a firewall may hold back the answer to what the service has done.
  'web-page': { ...ofService, mayBeCarriedOut: () => true },
  'unexpected-response': {
    ...ofService,
    passes: false,
    mayBeCarriedOut: ({ httpStatus }) => httpStatus < 400 || httpStatus >= 500 || isGivenUp(httpStatus),
  },
  unreachable: { ...ofService, mayBeCarriedOut: ({ code }) => !neverSent.test(code) },

  'not-set-up': ofComputer,
  'environment-not-selected': { ...ofComputer, passes: true },
  'store-changed': ofComputer,
  'keychain-absent': ofComputer,
  'keychain-withheld': { ...ofComputer, passes: true },
  'first-add': ofComputer,
  'not-recorded': ofComputer,
  'no-such-delivery': ofComputer,
  'delivery-unfinished': ofComputer,
  'look-only': ofComputer,
  'managed-setting': ofComputer,
  'settings-not-saved': ofComputer,
  'file-not-written': ofComputer,
  'file-not-read': ofComputer,
  'printer-gone': ofComputer,
  'not-printed': ofComputer,
  'print-unknown': ofComputer,
  'printer-stopped': ofComputer,
  'not-opened': ofComputer,
}

/** What a kind of failure is about; see {@link FailureSubject}. */
export function subjectOf({ kind }: Failure): FailureSubject {
  return meanings[kind].about
}

/** Whether a failure can end without a change that the clerk makes. */
export function mayPass({ kind }: Failure): boolean {
  return meanings[kind].passes
}

/**
 * Whether a create that failed with `failure` may have been carried out anyway. False only if the service refused it (4xx) or the
 * request cannot have left this computer. This holds only because every create has a new connection (`network-transport.ts`): on a reused
 * one, Chromium repeats a request that failed.
 */
export function mayHaveBeenCarriedOut<Kind extends FailureKind>(failure: FailureOf<Kind>): boolean {
  const meaning: Meaning<Kind> = meanings[failure.kind as Kind]
  return meaning.mayBeCarriedOut(failure)
}
