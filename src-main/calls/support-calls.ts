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
    openLicences: {
      schema: z.strictObject({ of: z.enum(['packages', 'chromium']) }),
      handle: ({ of }) => help.openLicences(of),
    },
  } satisfies Partial<CallHandlers>
}
