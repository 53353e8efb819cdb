import * as z from 'zod/mini'
import { succeed } from '../../src-shared/failure.ts'
import type { Help } from '../support/help.ts'
import type { CallHandlers } from './register-calls.ts'

const nothing = z.strictObject({})

/** Makes the handlers of the calls for help. */
export function createSupportCalls({ help }: { readonly help: Help }) {
  return {
    findSavedFile: { schema: nothing, handle: () => succeed(help.savedFiles.last()) },
    showSavedFile: {
      schema: z.strictObject({ number: z.int().check(z.nonnegative()) }),
      handle: ({ number }) => {
        help.savedFiles.show(number)
        return succeed(true)
      },
    },
    getAbout: { schema: nothing, handle: () => help.getAbout() },
    saveDiagnostics: { schema: nothing, handle: () => help.saveDiagnostics() },
    openLogs: { schema: nothing, handle: () => help.openLogs() },
    openLicences: {
      schema: z.strictObject({ of: z.enum(['packages', 'chromium']) }),
      handle: ({ of }) => help.openLicences(of),
    },
  } satisfies Partial<CallHandlers>
}
