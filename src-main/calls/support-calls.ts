import * as z from 'zod/mini'
import type { Help } from '../support/help.ts'
import type { CallHandlers } from './register-calls.ts'

/** Makes the handlers of the calls for help. */
export function createSupportCalls({ help }: { readonly help: Help }) {
  return {
    getAbout: {
      schema: z.strictObject({}),
      handle: () => help.getAbout(),
    },
    saveDiagnostics: {
      schema: z.strictObject({}),
      handle: () => help.saveDiagnostics(),
    },
    openLogs: {
      schema: z.strictObject({}),
      handle: () => help.openLogs(),
    },
    openChromiumLicences: {
      schema: z.strictObject({}),
      handle: () => help.openChromiumLicences(),
    },
  } satisfies Partial<CallHandlers>
}
