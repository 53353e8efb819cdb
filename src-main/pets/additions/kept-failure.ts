import type { AdditionFailure } from '../../../src-shared/addition-failure.ts'
import type { Failure } from '../../../src-shared/failure.ts'

/**
 * A failure as the ledger keeps it; undefined if the ledger records it in another way, or if no pet fails with it. The compiler points here
 * when there is another kind of failure, or another field or reason of a kept one.
 */
export function additionFailureOf(failure: Failure): AdditionFailure | undefined {
  switch (failure.kind) {
    case 'addition-open':
    case 'already-listed':
    case 'first-add':
    case 'not-set-up':
    case 'missing-api-key':
    case 'api-key-gone':
    case 'environment-not-selected':
    case 'keychain-absent':
    case 'keychain-withheld':
    case 'not-recorded':
    case 'unreachable':
    case 'rejected-api-key':
    case 'rejected-input':
    case 'unavailable':
    case 'unexpected-response':
    case 'invalid-input':
      return failure
    // Only a row that is sent again fails like this.
    case 'store-changed':
    // Its pet may have been added.
    case 'web-page':
    // No pet fails with these.
    case 'not-found':
    case 'no-such-addition':
    case 'no-such-delivery':
    case 'delivery-unfinished':
    case 'managed-setting':
    case 'settings-not-saved':
    case 'file-not-written':
    case 'file-not-read':
    case 'printer-gone':
    case 'not-printed':
    case 'print-unknown':
    case 'printer-stopped':
    case 'not-opened':
      return undefined
  }
}
