import * as z from 'zod/mini'
import { succeed } from '../../src-shared/failure.ts'
import type { Help } from '../support/help.ts'
import type { CallHandlers } from './register-calls.ts'

/** Makes the handlers of the calls for help. */
export function createSupportCalls({ help }: { readonly help: Help }) {
  return {
    findSavedFile: {
      schema: z.strictObject({}),
      handle: () => succeed(help.savedFiles.last()),
    },
    showSavedFile: {
      schema: z.strictObject({ number: z.int().check(z.nonnegative()) }),
      handle: ({ number }) => {
        help.savedFiles.show(number)
        return succeed(true)
      },
    },
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
