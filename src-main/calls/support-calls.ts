import * as z from 'zod/mini'
import type { Help } from '../support/help.ts'
import type { CallHandlers } from './register-calls.ts'

const nothing = z.strictObject({})

/** Makes the handlers of the calls for help. */
export function createSupportCalls({ help }: { readonly help: Help }) {
  return {
    getAbout: { schema: nothing, handle: () => help.getAbout() },
    saveDiagnostics: { schema: nothing, handle: () => help.saveDiagnostics() },
    openLogs: { schema: nothing, handle: () => help.openLogs() },
    openChromiumLicences: { schema: nothing, handle: () => help.openChromiumLicences() },
  } satisfies Partial<CallHandlers>
}
